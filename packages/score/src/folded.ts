import { foldAt, wordsOf, type Fold } from './fold';
import type { MeasureHeader, Part, Score, VoiceElement } from './model';
import { playingOrder } from './played-form';
import { writtenAlike } from './same-written';

/** A shorter passage is as quickly read twice as looked for. */
const FEWEST_MEASURES = 4;
/** With endings of its own it has to save as many: four measures of which the last differs are a phrase with two endings. */
const FEWEST_SAVED = 3;
/** Two passes may end differently in so many measures. */
const LONGEST_ENDING = 2;

/**
 * The score with passages that are played twice in a row written once, between repeat signs; where the two passes end differently, with a
 * first and a second ending. The longest passage that all parts repeat is folded first.
 *
 * What is folded sounds the same when it is played: notes, chords, dynamics and tempo agree, no tie leads over the signs, and where the
 * words differ both verses stand under the notes. Where one pass is sung and the other is not, nothing is folded, nor in music with
 * jumps, after which repeats would not be played. Each measure knows where both passes are in the recording.
 *
 * @returns the score itself where nothing is repeated
 */
export function folded(score: Score): Score {
  if (score.measures.some(({ jump }) => jump)) return score;
  const written = writtenAlike(score);
  const asPlayed = (one: Folding) => playingOrder(one.score.measures).map((index) => one.written[index]);
  const played = asPlayed({ score, written }).join();
  // From the end, so that the measures before keep their numbers.
  const found = longestFirst(score, written, 0, score.measures.length).sort((a, b) => b.from - a.from);
  return found.reduce<Folding>(
    (now, fold) => {
      const { from, length, ending } = fold;
      const next = {
        score: foldAt(now.score, fold),
        written: now.written.toSpliced(from + length, length - ending),
      };
      // Signs that stood there already may begin or end elsewhere now.
      return asPlayed(next).join() === played ? next : now;
    },
    { score, written },
  ).score;
}

interface Folding {
  readonly score: Score;
  /** As `writtenAlike` numbers the measures. */
  readonly written: readonly number[];
}

/** The longest passage that is repeated, and those before and after it. */
function longestFirst(score: Score, written: readonly number[], from: number, to: number): Fold[] {
  const best = longest(score, written, from, to);
  if (!best) return [];
  const end = best.from + 2 * best.length;
  return [...longestFirst(score, written, from, best.from), best, ...longestFirst(score, written, end, to)];
}

function longest(score: Score, written: readonly number[], from: number, to: number): Fold | undefined {
  let best: Fold | undefined;
  const saves = ({ length, ending }: Fold) => length - ending;
  for (let length = Math.floor((to - from) / 2); length >= FEWEST_MEASURES; length--) {
    if (best && saves(best) >= length) break;
    let alike = 0;
    for (let at = to - length - 1; at >= from; at--) {
      alike = written[at] === written[at + length] ? alike + 1 : 0;
      const ending = Math.max(0, length - alike);
      const fold: Fold = { from: at, length, ending };
      if (ending > LONGEST_ENDING || at + 2 * length > to || saves(fold) < FEWEST_SAVED) continue;
      if (saves(fold) >= (best ? saves(best) : 0) && canFold(score, fold)) best = fold;
    }
  }
  return best;
}

function canFold(score: Score, fold: Fold): boolean {
  const { from, length, ending } = fold;
  const common = length - ending;
  const pairs = Array.from({ length: common }, (_, offset) => from + offset);
  const endings = [...endingsOf(fold)];
  const headers = score.measures.slice(from, from + 2 * length);
  return (
    headers.every(({ repeat, ending, jumpSign }) => !(repeat || ending || jumpSign)) &&
    pairs.every((index) => saysNoMore(score.measures[index], score.measures[index + length])) &&
    // The repeat sign stands in the place of the last one.
    pairs.every(
      (index) => index === from + length - 1 || sameLine(score.measures[index], score.measures[index + length]),
    ) &&
    endings.every((index) => isPlain(score.measures[index], score.measures[from + common - 1])) &&
    score.parts.some((part) => part.measures.slice(from, from + common).some(({ voices }) => voices.some(sounds))) &&
    score.parts.every(
      (part) =>
        endings.every((index) => !part.measures[index]?.clefs) &&
        !tiesOn(part, from + length - 1) &&
        (ending === 0 || !(tiesOn(part, from + common - 1) || tiesOn(part, from + length + common - 1))) &&
        wordsFold(part, fold),
    )
  );
}

function* endingsOf({ from, length, ending }: Fold): Generator<number> {
  for (const end of [from + length, from + 2 * length])
    for (let index = end - ending; index < end; index++) yield index;
}

/** Whether the header of a second pass says nothing that the first does not say. */
function saysNoMore(first: MeasureHeader | undefined, second: MeasureHeader | undefined): boolean {
  if (!first || !second) return false;
  const fields = ['section', 'remark', 'tempoBpm', 'feel'] as const;
  return (
    fields.every((field) => second[field] === undefined || second[field] === first[field]) &&
    first.tempoWord === second.tempoWord &&
    (second.tempoSign === undefined || JSON.stringify(first.tempoSign) === JSON.stringify(second.tempoSign))
  );
}

const sameLine = (first: MeasureHeader | undefined, second: MeasureHeader | undefined): boolean =>
  first?.barline === second?.barline;

/** Whether nothing changes in an ending that would hold in the other one, too. */
const isPlain = (header: MeasureHeader | undefined, before: MeasureHeader | undefined): boolean =>
  header !== undefined &&
  header.tempoBpm === undefined &&
  header.tempoWord === undefined &&
  header.feel === undefined &&
  JSON.stringify([header.key, header.timeSignature]) === JSON.stringify([before?.key, before?.timeSignature]);

const sounds = ({ elements }: { readonly elements: readonly VoiceElement[] }): boolean =>
  elements.some(({ kind }) => kind === 'chord');

const tiesOn = (part: Part, index: number): boolean =>
  (part.measures[index]?.voices ?? []).some(({ elements }) => {
    const last = elements.at(-1);
    return last?.kind === 'chord' && last.heads.some(({ tieStart }) => tieStart);
  });

/** Whether the words of both passes have a place under the notes. */
function wordsFold(part: Part, fold: Fold): boolean {
  const { same, first, second } = wordsOf(part, fold);
  if (same) return true;
  const verses = [...first, ...second].some((chord) => chord.verses);
  return !verses && second.some(({ lyric }) => lyric);
}
