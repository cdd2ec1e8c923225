import { expect, test } from 'vitest';
import { FRAMES_PER_WINDOW, LOWEST_MIDI, PITCHES, SAMPLE_RATE_HZ, WINDOW_SAMPLES } from '../network/frames';
import type { NoteJudges } from '../network/infer';
import { emptyPosteriors } from '../network/posteriors';
import { credulousJudges } from '../testing/judges';
import { posteriorsOf } from '../testing/posteriors';
import { Hearing } from './hearing';

test('the network is asked once about silence, however long it lasts', async () => {
  let asked = 0;
  const network = {
    hearWindow: (samples: Float32Array) => {
      expect(samples).toHaveLength(WINDOW_SAMPLES);
      asked++;
      return Promise.resolve(emptyPosteriors(1));
    },
  };
  const nothing = () => undefined;
  const hearing = new Hearing(network, credulousJudges, {}, nothing, nothing);
  for (let sec = 0; sec < 60; sec++) await hearing.hear(new Float32Array(SAMPLE_RATE_HZ));
  expect(await hearing.finish()).toMatchObject({ ok: false, error: { code: 'silent' } });
  expect(asked).toBe(1);
});

test.each([
  ['is brought to A = 440 Hz before the network hears it', {}, 440],
  ['is heard as it is where nobody wants that', { retune: false }, 440 * 2 ** (40 / 1200)],
])('an instrument 40 cents high %s', async (_, choices, expectedHz) => {
  const turn = (2 * Math.PI * 440 * 2 ** (40 / 1200)) / SAMPLE_RATE_HZ;
  const heardHz: number[] = [];
  const network = {
    hearWindow: (samples: Float32Array) => {
      // Of a sine, x[n−1] + x[n+1] = 2 cos(ω) x[n], wherever it is.
      let [over, under] = [0, 0];
      for (let n = 20_000; n < 22_000; n++) {
        over += (samples[n - 1]! + samples[n + 1]!) * samples[n]!;
        under += 2 * samples[n]! * samples[n]!;
      }
      heardHz.push((Math.acos(over / under) * SAMPLE_RATE_HZ) / (2 * Math.PI));
      return Promise.resolve(emptyPosteriors(1));
    },
  };
  const nothing = () => undefined;
  const hearing = new Hearing(network, credulousJudges, choices, nothing, nothing);
  await hearing.hear(Float32Array.from({ length: 12 * SAMPLE_RATE_HZ }, (_, n) => 0.3 * Math.sin(turn * n)));
  await hearing.finish();
  expect(Math.abs(heardHz[1]! - expectedHz)).toBeLessThan(1);
});

/** Tells everybody's posteriors, and the high ones to be the lead's. */
const highOnesLead: NoteJudges = {
  ...credulousJudges,
  tellParts: ({ onset, note }) => {
    const high = (values: Float32Array) => values.map((value, cell) => (cell % PITCHES < 70 - LOWEST_MIDI ? 0 : value));
    const all = { begins: onset, sounds: note };
    const lead = { begins: high(onset), sounds: high(note) };
    const silent = new Float32Array(onset.length / PITCHES);
    return Promise.resolve({ all, lead, bass: all, drums: { kick: silent, snare: silent, hat: silent } });
  },
};

/** Ten seconds of a recording in which the note network hears chords, or one line, of a note each half second. */
async function heardWith(
  choices: { readonly lead?: boolean; readonly instrument?: string },
  pitches: readonly number[],
) {
  const network = {
    hearWindow: () =>
      Promise.resolve(
        posteriorsOf(
          FRAMES_PER_WINDOW,
          [5, 50, 95].flatMap((from, step) =>
            pitches.map((midi) => ({ midi: midi + step, from, to: from + 40, note: midi > 70 ? 0.98 : 0.6 })),
          ),
        ),
      ),
  };
  const nothing = () => undefined;
  const hearing = new Hearing(network, highOnesLead, { retune: false, ...choices }, nothing, nothing);
  const turn = (2 * Math.PI * 440) / SAMPLE_RATE_HZ;
  await hearing.hear(Float32Array.from({ length: 10 * SAMPLE_RATE_HZ }, (_, n) => 0.3 * Math.sin(turn * n)));
  const heard = await hearing.finish();
  if (!heard.ok) throw new Error(heard.error.sentence);
  return heard.value;
}

test('who has the tune is told where it is asked for and several play', async () => {
  const { notes, lead } = await heardWith({ lead: true }, [48, 55, 64, 72]);
  expect(lead!.length).toBeGreaterThan(8);
  expect(lead!.length).toBeLessThan(notes.length / 2);
  for (const [index, { onsetSec }] of lead!.entries())
    expect(onsetSec).toBeGreaterThan(lead![index - 1]?.onsetSec ?? -1);
});

test('nobody asked, or nobody plays with it: no tune is told apart', async () => {
  expect((await heardWith({}, [48, 55, 64, 72])).lead).toBeUndefined();
  expect((await heardWith({ lead: true }, [64])).lead).toBeUndefined();
});

test('who plays beside chords is looked for, unless the tune or a line was asked for', async () => {
  expect((await heardWith({ instrument: 'guitar' }, [48, 55, 64, 72])).beside).toEqual({
    drums: expect.any(Number) as number,
    tune: expect.any(Number) as number,
  });
  expect((await heardWith({ instrument: 'piano', lead: true }, [48, 55, 64, 72])).beside).toBeUndefined();
  expect((await heardWith({ instrument: 'bass' }, [48, 55, 64, 72])).beside).toBeUndefined();
});

test('with a line that was asked for, who plays with it is heard, unless it is alone', async () => {
  const { notes, company, lead } = await heardWith({ instrument: 'sax' }, [48, 55, 64, 72]);
  expect(new Set(company!.map(({ midi }) => midi % 12)).size).toBeGreaterThan(
    new Set(notes.map(({ midi }) => midi % 12)).size,
  );
  expect(company!.length).toBeGreaterThan(2 * notes.length);
  for (const [index, { onsetSec }] of company!.entries())
    expect(onsetSec).toBeGreaterThanOrEqual(company![index - 1]?.onsetSec ?? 0);
  expect(lead).toEqual(notes);
  expect((await heardWith({ instrument: 'bass' }, [48, 55, 64, 72])).company).toBeDefined();
  expect(await heardWith({ instrument: 'sax' }, [64])).not.toHaveProperty('company');
  expect(await heardWith({ instrument: 'guitar' }, [48, 55, 64, 72])).not.toHaveProperty('company');
});

test('for an arrangement the tune is told apart, and whether anybody but a piano has it', async () => {
  for (const instrument of ['piano_easy', 'piano_intermediate', 'piano_full']) {
    const { lead, beside } = await heardWith({ instrument, lead: true }, [48, 55, 64, 72]);
    expect(lead!.length).toBeGreaterThan(8);
    expect(beside).toBeDefined();
  }
});
