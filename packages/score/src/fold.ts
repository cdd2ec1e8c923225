import { alikeInTurn, sideBySide } from './lists';
import type { Chord, Measure, MeasureHeader, Part, Score } from './model';
import { heardFrom, passesSec } from './passes';
import { measureStarts } from './walk';
import type { Ticks } from './time';

/** Two passes that follow each other: [from, from + length) and [from + length, from + 2 · length). */
export interface Fold {
  /** Index of the first measure. */
  readonly from: number;
  /** Measures of one pass. */
  readonly length: number;
  /** So many at its end are not those of the other pass; 0 where the passes are alike. */
  readonly ending: number;
}

/** The score with the second pass written as the repeat of the first. That they are alike the caller knows. */
export function foldAt(score: Score, fold: Fold): Score {
  const { from, length, ending } = fold;
  const starts = measureStarts(score.measures);
  const second = from + length;
  const [goneFrom, goneTo] = [starts[second] ?? 0, starts[second + length - ending] ?? 0];
  return {
    ...score,
    measures: headersOf(score.measures, fold).toSpliced(second, length - ending),
    parts: score.parts.map((part) => ({
      ...part,
      dynamics: withoutStretch(part, goneFrom, goneTo),
      measures: withVerses(part, fold).toSpliced(second, length - ending),
    })),
  };
}

function headersOf(measures: readonly MeasureHeader[], { from, length, ending }: Fold): readonly MeasureHeader[] {
  const headers = [...measures];
  const common = length - ending;
  const change = (index: number, facts: Partial<MeasureHeader>) => {
    const header = headers[index];
    if (header) headers[index] = { ...header, ...facts };
  };
  for (let index = from; index < from + common; index++) {
    const [first, second] = [measures[index], measures[index + length]];
    // A first pass nobody knows the place of must not take the place of the second.
    if (first?.timestampSec !== undefined && second)
      change(index, heardFrom([...passesSec(first), ...passesSec(second)]));
  }
  for (let index = from + common; index < from + length; index++) {
    change(index, { ending: '1' });
    change(index + length, { ending: '2' });
  }
  if (from > 0) change(from, { repeat: 'start' });
  change(from + length - 1, { repeat: 'end' });
  return headers;
}

function withoutStretch({ dynamics }: Part, from: Ticks, to: Ticks): Part['dynamics'] {
  const moved = (ticks: Ticks) => (ticks <= from ? ticks : Math.max(from, ticks - (to - from)));
  return dynamics
    .map((one) => ({ ...one, startTicks: moved(one.startTicks), endTicks: moved(one.endTicks) }))
    .filter(({ startTicks, endTicks }) => endTicks > startTicks);
}

/** The words of two passes over the measures they share: note for note, for they have the same notes. */
export function wordsOf(part: Part, { from, length, ending }: Fold) {
  const chords = (at: number) => part.measures.slice(at, at + length - ending).flatMap(chordsOf);
  const [first, second] = [chords(from), chords(from + length)];
  const words = ({ lyric, verses = [] }: Chord) => [lyric ?? '', ...verses].join('\n').trimEnd();
  return { first, second, same: alikeInTurn(first, second, (one, other) => words(one) === words(other)) };
}

const chordsOf = ({ voices }: Measure): readonly Chord[] =>
  voices.flatMap(({ elements }) => elements.filter((element) => element.kind === 'chord'));

/** The words of the second pass as the second verse of the first, where they are others. */
function withVerses(part: Part, fold: Fold): readonly Measure[] {
  const { from, length, ending } = fold;
  const { first, second, same } = wordsOf(part, fold);
  if (same) return part.measures;
  const verse = new Map(sideBySide(first, second).map(([one, other]) => [one.id, other.lyric ?? '']));
  return part.measures.map((measure, index) =>
    index < from || index >= from + length - ending
      ? measure
      : {
          ...measure,
          voices: measure.voices.map((voice) => ({
            ...voice,
            elements: voice.elements.map((element) => {
              const syllable = verse.get(element.id);
              return syllable ? { ...element, verses: [syllable] } : element;
            }),
          })),
        },
  );
}
