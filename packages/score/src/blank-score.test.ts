import { expect, test } from 'vitest';
import { blankScore, hasFrets, usualClefs, type BlankScore } from './blank-score';
import { ALL_SOUNDS } from './general-midi';
import { namedAfterInstrument } from './instruments';
import { violations } from './invariants';
import { meterOf } from './meter';
import type { Sound } from './model';
import { noteValueTicks } from './note-value';
import { notation, seededRandom, withoutIds } from './testing/index';
import { fullMeasureTicks, TICKS_PER_WHOLE, type TimeSignature } from './time';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';

const pitched = (program: number): Sound => ({ kind: 'pitched', program });
const EIGHTH = TICKS_PER_WHOLE / 8;
const plain: BlankScore = {
  meta: { title: 'Untitled', composer: 'Clara', instrument: 'piano' },
  parts: [{ sound: pitched(0), tab: false }],
  timeSignature: { beats: 4, beatUnit: 4 },
  key: { fifths: 0, mode: 'major' },
  bpm: 120,
  pickupTicks: 0,
  measures: 2,
};

test('a piano has two staves of whole rests', () =>
  expect(notation(blankScore(plain))).toBe(
    '4/4 title="Untitled" composer="Clara" instrument="piano" | r/w // r/w | r/w // r/w |',
  ));

test('a pick-up is a short measure before those that are counted, and its rests lead over the barline', () => {
  const score = blankScore({ ...plain, parts: [{ sound: pitched(73), tab: false }], pickupTicks: 3 * EIGHTH });
  expect(score.measures.map(({ durationTicks }) => durationTicks / EIGHTH)).toEqual([3, 8, 8]);
  const values = score.parts[0]?.measures[0]?.voices[0]?.elements.map(({ value }) => value.base);
  expect(values).toEqual([8, 4]);
});

test('the tempo is that of what is felt as a beat', () => {
  const inSix = blankScore({ ...plain, timeSignature: { beats: 6, beatUnit: 8 }, bpm: 60 });
  expect(inSix.measures.map(({ tempoBpm }) => tempoBpm)).toEqual([90, undefined]);
});

test('a guitar has tablature where it is asked for, and never a flute', () => {
  const tabs = (sound: Sound, tab: boolean) => blankScore({ ...plain, parts: [{ sound, tab }] }).parts[0]?.tab?.strings;
  expect(tabs(pitched(24), true)).toEqual([40, 45, 50, 55, 59, 64]);
  expect(tabs(pitched(24), false)).toBeUndefined();
  expect(tabs(pitched(73), true)).toBeUndefined();
});

test('a saxophone is written as its player reads, and clefs may be others than the usual ones', () => {
  const [sax, viola] = blankScore({
    ...plain,
    parts: [
      { sound: pitched(65), tab: false },
      { sound: pitched(41), clefs: ['tenor'], tab: false },
    ],
  }).parts;
  expect(sax).toMatchObject({ staves: ['treble'], transposition: { semitones: -9 } });
  expect(viola?.staves).toEqual(['tenor']);
});

test('two of an instrument are distinguished by numbers', () => {
  const violin = { sound: pitched(40), tab: false };
  const { parts } = blankScore({ ...plain, parts: [violin, { sound: pitched(42), tab: false }, violin] });
  expect(parts.map(({ name }) => name)).toEqual(['Violin 1', 'Cello', 'Violin 2']);
  expect(parts.every(namedAfterInstrument)).toBe(true);
});

const METERS: readonly TimeSignature[] = [2, 3, 4, 5, 6, 7, 9, 12].flatMap((beats) =>
  [2, 4, 8, 16].map((beatUnit) => ({ beats, beatUnit })),
);

test('whatever is wished for, the score keeps every law, its measures are exact, and its file reads the same', () => {
  const random = seededRandom(17);
  const below = (count: number) => Math.floor(random() * count);
  for (let round = 0; round < 100; round++) {
    const timeSignature = METERS[below(METERS.length)] ?? plain.timeSignature;
    const full = fullMeasureTicks(timeSignature);
    const sounds = Array.from({ length: 1 + below(4) }, () => ALL_SOUNDS[below(ALL_SOUNDS.length)] ?? pitched(0));
    const wishes: BlankScore = {
      ...plain,
      timeSignature,
      parts: sounds.map((sound) => ({ sound, tab: random() < 0.5 })),
      key: { fifths: below(15) - 7, mode: random() < 0.5 ? 'major' : 'minor' },
      bpm: 30 + below(214),
      pickupTicks: below(full / (TICKS_PER_WHOLE / 16)) * (TICKS_PER_WHOLE / 16),
      measures: 1 + below(20),
    };
    const score = blankScore(wishes);
    expect(violations(score), JSON.stringify(wishes)).toEqual([]);
    expect(score.measures).toHaveLength(wishes.measures + Number(wishes.pickupTicks > 0));
    expect(score.measures[0]?.durationTicks).toBe(wishes.pickupTicks || full);
    for (const { measures, tab, sound, staves } of score.parts) {
      expect(staves).toEqual(usualClefs(sound));
      expect(tab !== undefined && !hasFrets(sound)).toBe(false);
      for (const [index, { voices }] of measures.entries())
        for (const { elements } of voices) {
          const sum = elements.reduce((ticks, { value }) => ticks + noteValueTicks(value), 0);
          expect(sum).toBe(score.measures[index]?.durationTicks);
        }
    }
    expect((score.measures[0]?.tempoBpm ?? 0) * (TICKS_PER_WHOLE / 4)).toBeCloseTo(
      wishes.bpm * meterOf(timeSignature).pulseTicks,
    );
    const again = decodeMusicJson(encodeMusicJson(score));
    expect(again.ok && withoutIds(again.value)).toEqual(withoutIds(score));
  }
});
