import { foldAt, type Fold } from './fold';
import { ENOUGH, likePassages, type Likeness, type LikePassages } from './like-passages';
import { measureReadings } from './measure-readings';
import type { Score, VoiceElement } from './model';
import { withConsensus } from './with-consensus';

/**
 * A tune with chords, as a recording was heard, with passages that are played twice in a row written once, although no two passes are heard
 * quite alike: between repeat signs, with endings where the passes end differently. Each measure is taken from the pass whose notes are better supported.
 *
 * Only for one voice on one staff without words, slurs and hairpins, of which each measure knows where it is heard: for what is written by
 * hand on more than that `folded` asks for exact agreement.
 *
 * @returns the score itself where no passage comes twice
 */
export function nearlyFolded(score: Score, enough: Likeness = ENOUGH): Score {
  if (!isHeardTune(score)) return score;
  const folds = longestFirst(likePassages(score, measureReadings(score), enough), 0, score.measures.length);
  // From the end, so that the measures before keep their numbers.
  return folds.reduceRight((now, fold) => foldAt(withConsensus(now, fold), fold), score);
}

function isHeardTune({ measures, parts }: Score): boolean {
  const [part] = parts;
  return (
    part !== undefined &&
    parts.length === 1 &&
    part.staves.length === 1 &&
    !part.tab &&
    part.dynamics.length === 0 &&
    measures.every(
      ({ timestampSec, laterPassesSec, repeat, ending, jump, jumpSign }) =>
        timestampSec !== undefined && !(laterPassesSec ?? repeat ?? ending ?? jump ?? jumpSign),
    ) &&
    part.measures.every(
      ({ voices, clefs }) => !clefs && voices.length === 1 && voices.every(({ elements }) => elements.every(isPlain)),
    )
  );
}

const isPlain = (element: VoiceElement): boolean =>
  !(element.hairpinStart ?? element.hairpinStop ?? element.pedalStart ?? element.pedalStop) &&
  (element.kind === 'rest' ||
    !(element.lyric ?? element.verses ?? element.slurStarts ?? element.slurStops ?? element.octaves));

/** The passages from a measure on to another that come twice. */
function longestFirst(longest: LikePassages, from: number, to: number): readonly Fold[] {
  const best = longest(from, to);
  if (!best) return [];
  const end = best.from + 2 * best.length;
  return [...longestFirst(longest, from, best.from), best, ...longestFirst(longest, end, to)];
}
