import { expect, test } from 'vitest';
import type { Line } from '../network/heard-parts';
import type { NoteJudges } from '../network/infer';
import { credulousJudges, passageOf } from '../testing/judges';
import { posteriorsOf, type ModelledNote } from '../testing/posteriors';
import { decodeFor } from './instrument';

const TUNE: readonly ModelledNote[] = [
  { midi: 67, from: 10, to: 40 },
  { midi: 69, from: 40, to: 80 },
];
const BASS: readonly ModelledNote[] = [{ midi: 36, from: 10, to: 80 }];
const CHORDS: readonly ModelledNote[] = [52, 55, 60].map((midi) => ({ midi, from: 10, to: 80 }));
const FRAMES = 120;

/** A band whose parts are told right; what nobody is asked about has no part. */
async function heardOf(instrument: string, played: readonly (readonly ModelledNote[])[], withOthers = false) {
  const everything = posteriorsOf(FRAMES, played.flat());
  const part = (notes: readonly ModelledNote[]) => {
    const { onset, note } = posteriorsOf(FRAMES, notes);
    return { begins: onset, sounds: note };
  };
  let asked = 0;
  const judges: NoteJudges = {
    ...credulousJudges,
    tellParts: () => {
      asked++;
      const line: Readonly<Record<Line, readonly ModelledNote[]>> = { lead: TUNE, bass: BASS };
      const silent = new Float32Array(FRAMES);
      const drums = { kick: silent, snare: silent, hat: silent };
      return Promise.resolve({ all: part(played.flat()), lead: part(line.lead), bass: part(line.bass), drums });
    },
  };
  const notes = await decodeFor(instrument, passageOf(everything), judges, withOthers);
  return { asked, pitches: notes.filter(({ isDoubtful }) => !isDoubtful).map(({ midi }) => midi) };
}
const band = [TUNE, BASS, CHORDS];

test.each(['vocals', 'sax', 'violin', 'flute'])('of a band %s hears the tune', async (instrument) =>
  expect(await heardOf(instrument, band)).toEqual({ asked: 1, pitches: [67, 69] }),
);

test('of a band the bass hears the bass', async () =>
  expect(await heardOf('bass', band)).toEqual({ asked: 1, pitches: [36] }));

test('who plays alone is heard as before: nobody asks for parts', async () => {
  expect(await heardOf('sax', [TUNE])).toEqual({ asked: 0, pitches: [67, 69] });
  expect(await heardOf('bass', [BASS])).toEqual({ asked: 0, pitches: [36] });
});

test('the piano hears everybody', async () => {
  const { asked, pitches } = await heardOf('piano', band);
  expect(asked).toBe(0);
  expect(pitches.toSorted((a, b) => a - b)).toEqual([36, 52, 55, 60, 67, 69]);
});

test('for the lead sheet of a sax its band is heard, too; a sax alone is a line as ever', async () => {
  const { asked, pitches } = await heardOf('sax', band, true);
  expect(asked).toBe(0);
  expect(pitches.toSorted((a, b) => a - b)).toEqual([36, 52, 55, 60, 67, 69]);
  expect((await heardOf('sax', [TUNE], true)).pitches).toEqual([67, 69]);
});
