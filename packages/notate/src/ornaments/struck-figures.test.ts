import { elementsOf, TICKS_PER_QUARTER } from '@notewright/score';
import type { HeardNote } from '@notewright/evidence';
import { expect, test } from 'vitest';
import { notateWithBeats } from '../notate';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';
import { struckFigures } from './struck-figures';

const note = (midi: number, onsetSec: number, lengthSec: number): HeardNote => ({
  midi,
  onsetSec,
  offsetSec: onsetSec + lengthSec,
  velocity: 70,
  confidence: 1,
});
/** Keys struck one every so many seconds from second 1, the last one held; with a bass note where told. */
const figure = (keys: readonly number[], gapSec: number, bassSec: number, more: readonly HeardNote[] = []) =>
  struckFigures(
    [
      ...keys.map((midi, k) => note(midi, 1 + k * gapSec, k === keys.length - 1 ? 0.5 : gapSec)),
      note(48, bassSec, 0.8),
      ...more,
    ].sort((a, b) => a.onsetSec - b.onsetSec),
  ).map(({ midi, sign, rest }) => `${sign} on ${midi}, ${rest.length + 1} notes`);

test('what begins on the beat and returns to its note is a mordent, from above a turn', () => {
  expect(figure([72, 71, 72], 0.07, 1)).toEqual(['mordent on 72, 3 notes']);
  expect(figure([72, 74, 72], 0.07, 1)).toEqual(['inverted-mordent on 72, 3 notes']);
  expect(figure([74, 72, 71, 72], 0.07, 1)).toEqual(['turn on 72, 4 notes']);
  expect(struckFigures([])).toEqual([]);
});

test('what leads to the beat, is slow, uneven, or one of a run is none', () => {
  expect(figure([72, 71, 72], 0.07, 1.14)).toEqual([]);
  expect(figure([72, 71, 72], 0.13, 1)).toEqual([]);
  expect(figure([72, 71, 72], 0.07, 1, [note(74, 0.94, 0.06)])).toEqual([]);
  expect(figure([72, 71, 72], 0.07, 1, [note(74, 1.21, 0.06)])).toEqual([]);
  expect(figure([72, 68, 72], 0.07, 1)).toEqual([]);
});

test('on the page it is one note with its sign', () => {
  const bar = 'C5/q D5/q E5/q F5/q // C3/q E3/q G3/q E3/q';
  const { notes } = played(`4/4 | ${bar} | ${bar} | ${bar} |`, { bpm: 100 });
  const beat = (index: number) => 0.5 + index * 0.6;
  const [begins, ends] = [beat(6), beat(7)];
  const heard = notes.flatMap((one) =>
    one.midi === 76 && Math.abs(one.onsetSec - begins) < 0.1
      ? [note(76, begins, 0.06), note(74, begins + 0.06, 0.06), note(76, begins + 0.12, ends - begins - 0.15)]
      : [one],
  );
  heard.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const timesSec = Array.from({ length: 13 }, (_, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const { score } = notateWithBeats(heard, pulses, PIANO, networks);
  const written = [...elementsOf(score.parts[0]!, 0)].flatMap(({ staff, measureIndex, atTicks, element }) =>
    staff === 0 && measureIndex === 1 && element.kind === 'chord'
      ? [[element.heads[0]!.midi, atTicks / TICKS_PER_QUARTER, element.ornament ?? '']]
      : [],
  );
  expect(written).toEqual([
    [72, 0, ''],
    [74, 1, ''],
    [76, 2, 'mordent'],
    [77, 3, ''],
  ]);
});

test('four keys and more that alternate and are let go by themselves are a short trill, on its lower key', () => {
  expect(figure([67, 69, 67, 69], 0.07, 1)).toEqual(['trill on 67, 4 notes']);
  expect(figure([69, 67, 69, 67], 0.07, 1)).toEqual(['trill on 67, 4 notes']);
  expect(figure([67, 69, 67, 69, 67], 0.07, 1)).toEqual(['trill on 67, 5 notes']);
  expect(figure([67, 69, 67, 69], 0.07, 0.3)).toEqual(['trill on 67, 4 notes']);
  expect(figure([67, 69, 67, 69], 0.07, 1, [note(65, 1.28, 0.06)])).toEqual([]);
  expect(figure([67, 69, 67, 69], 0.12, 1)).toEqual([]);
  const held = [note(67, 1, 0.4), note(69, 1.07, 0.07), note(67, 1.14, 0.07), note(69, 1.21, 0.4)];
  expect(struckFigures(held)).toEqual([]);
});

test('a turn struck alone is one, on its beat or leading to it, whichever lies nearer to a place of notes', () => {
  const turn = [80, 78, 77, 78].map((midi, k) => note(midi, 1 + k * 0.075, k === 3 ? 0.4 : 0.07));
  const begins = (beatSec: number) =>
    struckFigures(turn, (sec) => Math.abs(sec - beatSec)).map(({ sign, midi, first, rest }) => [
      sign,
      midi,
      first.onsetSec,
      rest.length,
    ]);
  expect(begins(1)).toEqual([['turn', 78, 1, 3]]);
  expect(begins(1.225)).toEqual([['turn', 78, 1.225, 3]]);
});
