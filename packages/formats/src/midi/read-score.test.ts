import { measureStarts, spellInKey, violations, type Score } from '@notewright/score';
import { music, notation, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import type { Musician, PlayedMusic } from './played-music';
import { readMidiScore } from './read-score';
import { soundingNotes } from './sounding-notes';
import { writeMidi } from './write';

const PLAYED = music('title="played" | C4/w |');
const played: PlayedMusic[] = [];
/** Everything is in C, and the left hand plays what is below middle C. */
const musician: Musician = {
  writeDown: (performance) => (played.push(performance), PLAYED),
  findKey: () => ({ fifths: 0, mode: 'major' }),
  leftHand: (notes) => notes.map(({ midi }) => midi < 60),
};

function readBack(score: Score) {
  const read = readMidiScore(writeMidi(score), musician);
  if (!read.ok) throw new Error(read.error.sentence);
  expect(violations(read.value.score)).toEqual([]);
  return read.value;
}

const musicOf = (text: string): string => notation(readBack(music(text)).score);

test('what a program wrote keeps its rhythm, meters, keys and tempo', () => {
  const text = '4/4 key=G bpm=96 | C4/q. D4/8 (3:2 E4/8 F#4/8 G4/8) r/q | 3/4 key=Dm bpm=60 A4/h. |';
  expect(musicOf(text)).toContain('| C4/q. D4/8 (3:2 E4/8 F#4/8 G4/8) r/q | 3/4 key=Dm bpm=60 A4/h. |');
});

test('tuplets within tuplets, which a file does not mark, are rounded and said to be', () => {
  const eighths = '| C4/8 D4/8 E4/8 F4/8 G4/8 F4/8 E4/8 D4/8 ';
  const nested = '(3:2 (5:4 C4/32 D4/32 E4/32 F4/32 G4/32) A4/8 B4/8) C5/h.';
  const { warnings } = readBack(music(`4/4 ${eighths.repeat(6)} | ${nested} |`));
  expect(warnings.map(({ code }) => code)).toEqual(['rhythm-approximate']);
  expect(readBack(music('4/4 | (3:2 C4/8 D4/8 E4/8) (5:4 C4/16 D4/16 E4/16 F4/16 G4/16) C4/h |')).warnings).toEqual([]);
});

test('values and rests show the beats, whatever the file says of notes', () => {
  expect(musicOf('4/4 | C4/q. D4/q E4/q. | C4/q r/h D4/q |')).toContain(
    '| C4/q. D4/8~ D4/8 E4/q. | C4/q r/q r/q D4/q |',
  );
  expect(musicOf('6/8 | C4/q D4/q E4/q | C4/8 r/q r/q. |')).toContain('| C4/q D4/8~ D4/8 E4/q | C4/8 r/8 r/8 r/q. |');
});

test('the tempo of a piece that begins with a pick-up stands at its beginning only', () => {
  const score = music('1/4 bpm=96 | C4/q | 4/4 D4/q E4/q F4/q G4/q | A4/w |');
  expect(readBack(score).score.measures.map(({ tempoBpm }) => tempoBpm)).toEqual([96, undefined, undefined]);
});

test('several instruments stay several parts, each in the clef it is read in', () => {
  const { score, warnings } = readBack(
    music('4/4 name="Violin" program=40 | C5/q E5/q G5/q E5/q |\nname="Cello" program=42 clefs=bass | C3/h G2/h |'),
  );
  expect(score.parts.map(({ name, staves }) => [name, staves])).toEqual([
    ['Violin', ['treble']],
    ['Cello', ['bass']],
  ]);
  expect(warnings).toEqual([]);
});

test('two tracks of a piano are its hands; of one track the hands are found', () => {
  const hands = 'clefs=treble,bass | C5/q E5/q G5/q E5/q // C3/h G2/h |';
  expect(musicOf(`4/4 name="Piano" ${hands}`)).toContain('C5/q E5/q G5/q E5/q // C3/h G2/h |');
  expect(readBack(music('4/4 name="Piano" program=0 | [C3 C5]/q [C3 E5]/q G5/q E5/q |')).score.parts[0]!.staves).toEqual(['treble', 'bass']); // prettier-ignore
});

test('notes that are held under others stand in a voice of their own', () => {
  const { score } = readBack(music('4/4 name="Violin" program=40 | C5/w & E4/q F4/q G4/q A4/q |'));
  expect(score.parts[0]!.measures[0]!.voices).toHaveLength(2);
});

test('a played file goes to whoever writes performances down', () => {
  played.length = 0;
  // The third note of each beat comes late, by no part of a beat.
  const score = music('4/4 bpm=100 | C4/q D4/q E4/q F4/q | G4/q A4/q B4/q C5/q |');
  const bytes = writeMidi(score);
  const late = bytes.map((byte, index) => (index > 60 && byte === 0x60 && bytes[index - 1] === 0x83 ? 0x29 : byte));
  const read = readMidiScore(late, musician);
  expect(read.ok && read.value.score.meta.title).toBe('played');
  expect(played[0]!.notes).toHaveLength(8);
  expect(played[0]!.pulses).toBeUndefined();
});

test('whatever was written, every note begins where it began, and every measure is full', () => {
  let kept = 0;
  for (let seed = 0; seed < rounds(300); seed++) {
    const score = randomScore(Math.floor(seed / 2), { parts: 1 + (seed % 2) });
    const read = readMidiScore(writeMidi(score), musician);
    if (!read.ok || read.value.score === PLAYED) continue;
    expect(violations(read.value.score), `seed ${seed}`).toEqual([]);
    // Fifths against thirds in one staff of a file that names no voices are rounded, and so are fifths of thirds, which is reported.
    if (read.value.warnings.length > 0) continue;
    kept++;
    expect(pitchesAt(read.value.score), `seed ${seed}`).toEqual(pitchesAt(score));
  }
  expect(kept).toBeGreaterThan(5);
});

/** Which pitches begin at each moment, however often. */
function pitchesAt(score: Score): readonly string[] {
  const starts = measureStarts(score.measures);
  const notes = score.parts.flatMap((part) => soundingNotes(part, score.measures, starts));
  return [...new Set(notes.map(({ onsetTicks, midi }) => `${onsetTicks} ${spellInKey(midi, { fifths: 0, mode: 'major' }).step}${midi}`))].sort(); // prettier-ignore
}
