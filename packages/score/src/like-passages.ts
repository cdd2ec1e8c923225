import type { Fold } from './fold';
import { chordsAlike, inCommon, type MeasureReading } from './measure-readings';
import type { MeasureHeader, Score } from './model';

/** How alike two passes must be to be written once. */
export interface Likeness {
  /** Share of the notes of the tune that both have, over the passage. */
  readonly tune: number;
  /** The same where at least `LONG` measures are saved: that much does not agree by chance. */
  readonly longTune: number;
  /** The same in any four measures of it, and in its last one. */
  readonly phrase: number;
  /** Share of the passage over which the chords are the same. */
  readonly chords: number;
  /** Measures that are saved. */
  readonly saves: number;
}

/** Measured on heard songs: docs/decisions/passes-in-the-recording.md. */
export const ENOUGH: Likeness = { tune: 0.84, longTune: 0.78, phrase: 0.6, chords: 0.7, saves: 6 };
const LONG = 12;
/** Verse and chorus together are hardly longer. */
const LONGEST_PASSAGE = 64;
const LONGEST_ENDING = 2;
/** Measures in which no phrase may differ. */
const PHRASE = 4;
/** The last measure of a passage has its chords for so much of it, or it is an ending. */
const LAST_CHORDS = 0.5;
/** A passage is compared by at least so many notes for each measure. */
const FEWEST_NOTES = 1;
/** Tempo marks so near to the tempo before are one tempo, played. */
const SAME_TEMPO = 0.06;

/** What saves most of the measures [from, to), written once; of two that save as many the one whose passes are more alike. */
export type LikePassages = (from: number, to: number) => Fold | undefined;

/** Two measures, compared. */
interface Pair {
  /** Notes that both have, and notes of both together. */
  readonly common: number;
  readonly notes: number;
  /** Share of the measure. */
  readonly chords: number;
}

/** Sums of pairs from the beginning of a score, so that any passage is summed at once. */
interface Sums extends Pair {
  /** Measures that cannot be one: of another meter or key, or under other words. */
  readonly apart: number;
}

/** Looks for passages of a tune with chords that come twice in a row. */
export function likePassages(score: Score, readings: readonly MeasureReading[], enough: Likeness): LikePassages {
  const { measures } = score;
  const steady = steadyMeasures(measures);
  const known = new Map<number, readonly Sums[]>();

  function sumsOf(length: number): readonly Sums[] {
    const found = known.get(length);
    if (found) return found;
    let now: Sums = { common: 0, notes: 0, chords: 0, apart: 0 };
    const sums = [now];
    for (let index = 0; index + length < measures.length; index++) {
      const pair = pairOf(index, index + length);
      now = {
        common: now.common + (pair?.common ?? 0),
        notes: now.notes + (pair?.notes ?? 0),
        chords: now.chords + (pair?.chords ?? 0),
        apart: now.apart + (pair ? 0 : 1),
      };
      sums.push(now);
    }
    known.set(length, sums);
    return sums;
  }

  function pairOf(index: number, later: number): Pair | undefined {
    const [first, second, one, other] = [measures[index], measures[later], readings[index], readings[later]];
    if (!first || !second || !one || !other || !sameFrame(first, second) || !saysNoMore(first, second))
      return undefined;
    const notes = one.struck.length + other.struck.length;
    return { common: inCommon(one, other).size, notes, chords: chordsAlike(one, other) };
  }

  function likeness(fold: Fold): number | undefined {
    const { from, length, ending } = fold;
    const sums = sumsOf(length);
    const end = from + length - ending;
    const all = between(sums, from, end);
    const saves = end - from;
    const tune = all.notes === 0 ? 0 : (2 * all.common) / all.notes;
    if (all.apart > 0 || tune < (saves >= LONG ? enough.longTune : enough.tune)) return undefined;
    if (all.chords < enough.chords * saves || all.notes < 2 * FEWEST_NOTES * saves) return undefined;
    const agrees = ({ common, notes }: Pair) => 2 * common >= enough.phrase * notes;
    for (let at = from; at + PHRASE <= end; at++) if (!agrees(between(sums, at, at + PHRASE))) return undefined;
    const last = between(sums, end - 1, end);
    return agrees(last) && last.chords >= LAST_CHORDS && signsFit(fold) ? tune : undefined;
  }

  /** No note is held over a sign, and nothing begins in an ending that would hold on after the other one. */
  function signsFit({ from, length, ending }: Fold): boolean {
    const [first, last] = [from + length - 1, from + 2 * length - 1];
    const before = first - ending;
    const tied = (index: number) => readings[index]?.tiesOn ?? false;
    if ([from - 1, before, before + length, first].some(tied)) return false;
    for (let index = from + 1; index <= last; index++) if (!steady[index]) return false;
    const frame = measures[before];
    const fits = (index: number) => {
      const header = measures[index];
      return frame !== undefined && header !== undefined && sameFrame(frame, header);
    };
    for (let index = before + 1; index <= first; index++) if (!fits(index) || !fits(index + length)) return false;
    return true;
  }

  return (from, to) => {
    let best: (Fold & { readonly alike: number }) | undefined;
    const saved = () => (best ? best.length - best.ending : 0);
    const longest = Math.min(LONGEST_PASSAGE, Math.floor((to - from) / 2));
    for (let length = longest; length >= Math.max(enough.saves, saved()); length--)
      for (let at = from; at + 2 * length <= to; at++)
        for (let ending = 0; ending <= LONGEST_ENDING; ending++) {
          const saves = length - ending;
          if (saves < Math.max(enough.saves, saved())) break;
          const alike = likeness({ from: at, length, ending });
          if (alike !== undefined && (saves > saved() || alike > (best?.alike ?? 0)))
            best = { from: at, length, ending, alike };
        }
    return best;
  };
}

const between = (sums: readonly Sums[], from: number, to: number): Sums => {
  const [a, b] = [sums[from], sums[to]];
  if (!a || !b) return { common: 0, notes: 0, chords: 0, apart: 1 };
  return {
    common: b.common - a.common,
    notes: b.notes - a.notes,
    chords: b.chords - a.chords,
    apart: b.apart - a.apart,
  };
};

const sameFrame = (one: MeasureHeader, other: MeasureHeader): boolean =>
  one.durationTicks === other.durationTicks &&
  one.timeSignature.beats === other.timeSignature.beats &&
  one.timeSignature.beatUnit === other.timeSignature.beatUnit &&
  one.key.fifths === other.key.fifths &&
  one.key.mode === other.key.mode;

/** Whether nothing stands above the second of two measures that would be lost with it. */
const saysNoMore = (first: MeasureHeader, second: MeasureHeader): boolean =>
  second.remark === undefined && (second.section === undefined || second.section === first.section);

/** Whether each measure goes on as the one before it is played. */
function steadyMeasures(measures: readonly MeasureHeader[]): readonly boolean[] {
  let inForce: number | undefined;
  return measures.map(({ tempoBpm, tempoWord, feel }) => {
    const steady = tempoBpm === undefined || (inForce !== undefined && Math.abs(tempoBpm / inForce - 1) <= SAME_TEMPO);
    inForce = tempoBpm ?? inForce;
    return steady && tempoWord === undefined && feel === undefined;
  });
}
