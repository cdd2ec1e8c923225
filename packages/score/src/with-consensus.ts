import { betterPasses } from './consensus';
import { idsBeyond } from './element-ids';
import type { Fold } from './fold';
import { measureReadings, sameHarmony } from './measure-readings';
import type { ChordSymbol, ElementId, Measure, Score } from './model';

/**
 * A tune with chords in which two passes of a passage are made alike: each measure they share is written both times as the pass has it that is
 * better supported. Where signs will lead from one place to another, the chord in force is said again if it would not be the one before.
 */
export function withConsensus(score: Score, fold: Fold): Score {
  const [part] = score.parts;
  if (!part) return score;
  const { from, length, ending } = fold;
  const common = length - ending;
  const readings = measureReadings(score);
  const newId = idsBeyond(score);
  const measures = [...part.measures];
  const chosen = [...readings];
  for (const [offset, pass] of betterPasses(readings, fold).entries()) {
    const [first, second] = [from + offset, from + offset + length];
    const better = pass === 1 ? second : first;
    const [measure, reading] = [part.measures[better], readings[better]];
    if (!measure || !reading) continue;
    measures[first] = measure;
    measures[second] = renamed(measure, newId);
    [chosen[first], chosen[second]] = [reading, reading];
  }
  const last = from + common - 1;
  const end = from + 2 * length;
  const seams: readonly (readonly [measure: number, after: readonly number[]])[] = [
    [from, [from - 1, from + length - 1]],
    ...(ending > 0
      ? ([
          [last + 1, [last]],
          [last + 1 + length, [last, from + length - 1]],
        ] as const)
      : []),
    [end, [end - 1]],
  ];
  for (const [index, after] of seams) {
    const [measure, reading] = [measures[index], chosen[index]];
    if (!measure || !reading?.chordBefore || reading.saysChord) continue;
    const goesOn = after.every((before) => sameHarmony(chosen[before]?.chordAfter, reading.chordBefore));
    if (!goesOn) measures[index] = withSymbol(measure, reading.chordBefore);
  }
  return { ...score, parts: [{ ...part, measures }, ...score.parts.slice(1)] };
}

const renamed = (measure: Measure, newId: () => ElementId): Measure => ({
  ...measure,
  voices: measure.voices.map((voice) => ({
    ...voice,
    elements: voice.elements.map((element) => ({ ...element, id: newId() })),
  })),
});

const withSymbol = (measure: Measure, chordSymbol: ChordSymbol): Measure => ({
  ...measure,
  voices: measure.voices.map((voice, index) =>
    index > 0
      ? voice
      : {
          ...voice,
          elements: voice.elements.map((element, place) => (place === 0 ? { ...element, chordSymbol } : element)),
        },
  ),
});
