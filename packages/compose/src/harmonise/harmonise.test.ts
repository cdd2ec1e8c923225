import { networkFolder } from '@notewright/networks/node';
import { slursOf, violations, type Score } from '@notewright/score';
import { music, notation, randomScore } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { bitsOf, CopyIndex } from '../new-music/copies';
import { soundingTones } from '../sounding';
import { lineOf } from './choir';
import { harmonised } from './harmonise';
import type { HarmoniseWish } from './wish';
import { harmoniserFrom } from './harmoniser';
import { RANGES } from './rules';

const read = harmoniserFrom(networkFolder('models'));
if (!read.ok) throw new Error(read.error.sentence);
const harmoniser = read.value;
const HYMN: HarmoniseWish = { manner: 'hymn' };

const TUNE = '4/4 key=G bpm=100 | G4/q A4/q B4/q G4/q | C5/q B4/q A4/h | B4/q G4/q A4/q F#4/q | G4/w |';

/** Everything that must hold, whatever the sheet. */
function expectSound(sheet: Score, wish = HYMN, seed = 1): Score {
  const before = JSON.stringify(sheet);
  const four = harmonised(sheet, harmoniser, wish, seed);
  expect(JSON.stringify(sheet)).toBe(before);
  if (!four) throw new Error('nothing came of it');
  expect(violations(four)).toEqual([]);
  expect(four.measures).toBe(sheet.measures);
  expect(four.parts[0]).toBe(sheet.parts[0]);
  return four;
}
const pitchesOf = (score: Score, part: number) => {
  const found = score.parts[part];
  return found ? soundingTones({ ...score, parts: [found] }).map(({ midi }) => midi) : [];
};

test('a tune gets alto, tenor and bass of program 54, in their clefs and ranges', () => {
  const four = expectSound(music(TUNE));
  expect(
    four.parts
      .slice(1)
      .map(({ name, sound, staves }) => [name, sound.kind === 'pitched' && sound.program + 1, ...staves]),
  ).toEqual([
    ['Alto', 54, 'treble'],
    ['Tenor', 54, 'treble8vb'],
    ['Bass', 54, 'bass'],
  ]);
  for (const voice of [1, 2, 3]) {
    const pitches = pitchesOf(four, voice);
    expect(pitches.length).toBeGreaterThanOrEqual(7);
    expect(Math.min(...pitches)).toBeGreaterThanOrEqual(RANGES[voice]?.[0] ?? 0);
    expect(Math.max(...pitches)).toBeLessThanOrEqual(RANGES[voice]?.[1] ?? 127);
  }
});

test('it ends on the tonic, in the bass', () => {
  const four = expectSound(music(TUNE));
  expect((pitchesOf(four, 3).at(-1) ?? 0) % 12).toBe(7);
});

describe('a tune in minor', () => {
  const MINOR = '4/4 key=Am | E5/q D5/q C5/q B4/q | A4/w |';
  const lastChord = (text: string, seed: number, wish = HYMN): readonly number[] =>
    [0, 1, 2, 3].map((part) => (pitchesOf(expectSound(music(text), wish, seed), part).at(-1) ?? 0) % 12);

  test('ends in minor, if it is no chorale', () => {
    for (const seed of [1, 8, 13]) expect(lastChord(MINOR, seed), `seed ${seed}`).not.toContain(1);
    expect(lastChord(MINOR, 2, { manner: 'chorale' })).toContain(1);
  });

  test('ends in major where its own last note or the chord over it does', () => {
    for (const text of [MINOR.replace('A4/w', 'C#5/w'), MINOR.replace('A4/w', 'A4/w{A}')])
      expect(lastChord(text, 1)).toContain(1);
  });

  test('ends with the major third that somebody wrote into a lower voice', () => {
    const sheet = `${MINOR}\nprogram=53 name="Tenor" | r/w | C#4/w |`;
    const four = expectSound(music(sheet));
    expect([0, 1, 2, 3].map((part) => (pitchesOf(four, part).at(-1) ?? 0) % 12)).not.toContain(0);
  });
});

test('the same seed gives the same voices, another one others', () => {
  const sheet = music(TUNE);
  expect(expectSound(sheet, HYMN, 5)).toEqual(expectSound(sheet, HYMN, 5));
  expect(notation(expectSound(sheet, HYMN, 5))).not.toBe(notation(expectSound(sheet, HYMN, 6)));
});

test('chord symbols are followed', () => {
  const sheet = music('4/4 key=C | C5/h{Am} E5/h{F} | D5/h{G} C5/h{C} | C5/w{F} | C5/w{C} |');
  const four = expectSound(sheet);
  const basses = soundingTones({ ...four, parts: four.parts.slice(3) });
  const at = (ticks: number) => basses.find(({ startTicks, endTicks }) => startTicks <= ticks && endTicks > ticks);
  const tones = [[9, 0, 4], [5, 9, 0], [7, 11, 2], [0, 4, 7], [5, 9, 0], [5, 9, 0], [0, 4, 7]]; // prettier-ignore
  for (const [half, chord] of tones.entries())
    expect(chord, `half ${half}`).toContain((at(half * 20160)?.midi ?? -1) % 12);
});

test('notes that stand in the voices already stay, and the rest is drawn around them', () => {
  const sheet = music(
    `${TUNE}\nprogram=53 clefs=bass name="Bass" | r/w | r/w | E3/q!90 r/q r/h | G2/w |`.replace(
      'bpm=100 |',
      'bpm=100 |',
    ),
  );
  const four = expectSound(sheet);
  expect(four.parts.map(({ name }) => name)).toEqual(['Piano', 'Alto', 'Tenor', 'Bass']);
  const bass = four.parts[3];
  const line = bass ? lineOf(four, bass) : [];
  expect(line.find(({ startTicks }) => startTicks === 2 * 40320)).toMatchObject({
    midi: 52,
    velocity: 90,
    endTicks: 2 * 40320 + 10080,
  });
  expect(bass?.measures[3]).toEqual(sheet.parts[1]?.measures[3]);
  expect(line.filter(({ startTicks }) => startTicks < 2 * 40320).length).toBeGreaterThan(3);
});

test('words, slurs, ornaments, lower heads and further voices of a measure that is filled up stay', () => {
  const bass =
    'G2/q:slur:accent"A-" r/q r/h | r/h F#2/8~"men" F#2/8:unslur r/q | [E3 G3^r1]/q!90:trill:grace=F3"and" r/q{Em} r/h & E2/h s/h | G2/w |';
  const sheet = music(`${TUNE}\nprogram=53 clefs=bass name="Bass" | ${bass}`);
  const four = expectSound(sheet);
  const [before, after] = [sheet.parts[1], four.parts[3]];
  const chords = (measure: number) =>
    [before, after].map((part) =>
      (part?.measures[measure]?.voices[0]?.elements ?? []).filter(({ kind }) => kind === 'chord'),
    );
  for (const measure of [0, 2]) {
    const [own, all] = chords(measure);
    expect(own?.length).toBeGreaterThan(0);
    expect(all?.length, `measure ${measure}`).toBeGreaterThan(own?.length ?? 0);
    for (const chord of own ?? []) expect(all).toContainEqual(chord);
  }
  expect(after?.measures[2]?.voices.slice(1)).toEqual(before?.measures[2]?.voices.slice(1));
  // Two eighths that are tied are written as one quarter: its word and the end of its slur stay.
  expect(chords(1)[1]).toContainEqual(expect.objectContaining({ lyric: 'men', slurStops: 1 }));
  expect(after && slursOf(after)).toHaveLength(1);
});

test('a range of measures is drawn again, and the others stay as they are', () => {
  const four = expectSound(music(TUNE));
  const other = [2, 3, 4, 5, 6].map((seed) =>
    expectSound(four, { manner: 'hymn', measures: { from: 1, to: 2 }, again: true }, seed),
  );
  for (const score of other)
    for (const part of [1, 2, 3])
      for (const measure of [0, 2, 3])
        expect(score.parts[part]?.measures[measure]).toEqual(four.parts[part]?.measures[measure]);
  expect(new Set(other.map((score) => notation(score))).size).toBeGreaterThan(1);
});

test('a note that was tied into a measure that is drawn again ends at its barline', () => {
  const sheet = music(`${TUNE}\nprogram=53 clefs=bass name="Bass" | G2/h E2/h~ | E2/w~ | E2/h r/h | G2/h~ G2/h |`);
  const four = expectSound(sheet, { manner: 'hymn', measures: { from: 1, to: 2 }, again: true });
  const bass = four.parts.find(({ name }) => name === 'Bass');
  expect(bass?.measures[0]?.voices[0]?.elements[1]).toMatchObject({ heads: [{ midi: 40 }] });
  expect(bass?.measures[3]).toEqual(sheet.parts[1]?.measures[3]);
});

test.each([
  ['waltzes', '3/4 key=F | F4/q A4/q C5/q | Bb4/h G4/q | A4/q G4/q E4/q | F4/h. |'],
  ['6/8', '6/8 key=D | D5/q A4/8 F#4/q G4/8 | A4/q. D4/q. | E4/q F#4/8 G4/8 F#4/8 E4/8 | D4/h. |'],
  ['triplets', '4/4 | (3:2 C5/8 D5/8 E5/8) F5/q G5/h | (3:2 E5/q D5/q C5/q) B4/h | C5/w |'],
  ['rests and pick-ups', '4/4 pickup | G4/q | C5/q B4/8 r/8 A4/q G4/q | r/w | F4/q E4/q D4/h | C4/h. r/q |'],
  ['a tune for low voices', '4/4 key=Am | A3/q C4/q E4/q C4/q | D4/q B3/q G#3/h | A3/w |'],
  ['many flats, in minor', '4/4 key=Ebm | Eb5/q Db5/q Cb5/q Bb4/q | Ab4/q Bb4/h D5/q | Eb5/w |'],
])('%s work', (_, text) => {
  const sheet = music(text);
  const four = expectSound(sheet);
  expect(pitchesOf(four, 3).length).toBeGreaterThan(2);
  // Who goes along pauses where the tune does for longer than a breath.
  const silent = sheet.parts[0]?.measures.findIndex(({ voices }) =>
    voices.every(({ elements }) => elements.every(({ kind }) => kind === 'rest')),
  );
  if (silent !== undefined && silent >= 0)
    for (const part of four.parts)
      expect(part.measures[silent]?.voices[0]?.elements.every(({ kind }) => kind === 'rest')).toBe(true);
});

describe('any sheet', () => {
  test('without a tune gives nothing', () => {
    expect(harmonised(music('4/4 | r/w | r/w |'), harmoniser, HYMN, 1)).toBeUndefined();
    expect(harmonised(music('drums 4/4 | C4/q C4/q r/h |'), harmoniser, HYMN, 1)).toBeUndefined();
    expect(harmonised(music('4/4 | C7/w | C1/w |'), harmoniser, HYMN, 1)).toBeUndefined();
  });

  test('is lawful: random music of all sorts', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const sheet = randomScore(seed, { measures: 4 });
      const four = harmonised(sheet, harmoniser, HYMN, seed);
      if (four) expect(violations(four), `seed ${seed}`).toEqual([]);
    }
  });
});

describe('voices that share more than two measures with music learned from', () => {
  const sheet = music(TUNE);
  const bytes = 2 ** 19;

  /** An index of nothing but these stretches; what it is asked is added to the list. */
  function indexOf(stretches: readonly (readonly number[])[], asked: (readonly number[])[] = []): CopyIndex {
    const bits = new Float32Array(bytes);
    for (const bit of stretches.flatMap((one) => bitsOf(one, 8 * bytes)))
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    return new (class extends CopyIndex {
      override holds(values: readonly number[]): boolean {
        asked.push(values);
        return super.holds(values);
      }
    })(bits);
  }

  test('are drawn again, until they are others', () => {
    for (const seed of [1, 2]) {
      const drawnFirst: (readonly number[])[] = [];
      const first = harmonised(sheet, { ...harmoniser, copies: indexOf([], drawnFirst) }, HYMN, seed);
      expect(drawnFirst.length).toBeGreaterThan(3);
      const asked: (readonly number[])[] = [];
      const known = indexOf(drawnFirst, asked);
      const second = harmonised(sheet, { ...harmoniser, copies: known }, HYMN, seed);
      if (!first || !second) throw new Error('nothing came of it');
      expect(asked.slice(0, drawnFirst.length)).toEqual(drawnFirst);
      expect(asked.length).toBeGreaterThan(drawnFirst.length);
      expect(violations(second)).toEqual([]);
      expect(notation(second)).not.toBe(notation(first));
      // What it ended with was asked last, and nothing of it is known.
      for (const stretch of asked.slice(-3)) expect(drawnFirst).not.toContainEqual(stretch);
    }
  });

  test('are not given where nothing else is found', () => {
    const everything = new CopyIndex(new Float32Array(bytes).fill(255));
    expect(harmonised(sheet, { ...harmoniser, copies: everything }, HYMN, 1)).toBeUndefined();
  });
});
