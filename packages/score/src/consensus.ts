import type { Fold } from './fold';
import { inCommon, sameHarmony, type MeasureReading } from './measure-readings';

/** How probable a note is that both passes have. */
const HEARD_TWICE = 0.97;
/** A note that only one pass has is so probable, times how sure the listener was of it: the other pass should have had it. */
const HEARD_ONCE = 0.85;
/** What is better read by less stays with the pass before it: measures that were heard together fit together. */
const CHANGE = 0.02;

/**
 * From which pass each measure of a passage that is played twice is read best, 0 or 1: where the notes of a measure promise to be
 * more of the true ones and fewer invented ones. Passes are changed only at barlines over which neither holds a note, and where the chord in force is the
 * same or said anew.
 *
 * @returns one for each measure the passes have in common
 */
export function betterPasses(readings: readonly MeasureReading[], { from, length, ending }: Fold): readonly Pass[] {
  const common = length - ending;
  let paths: readonly [Path, Path] = [{ worth: 0 }, { worth: 0 }];
  for (let index = from; index < from + common; index++) {
    const measures = [readings[index], readings[index + length]] as const;
    const [first, second] = measures;
    if (!first || !second) break;
    const worth = expected(first, second);
    const step = (pass: Pass): Path => {
      const stays = paths[pass];
      const other = paths[pass === 0 ? 1 : 0];
      const to = pass === 0 ? first : second;
      const at = pass === 0 ? index : index + length;
      const leaves = pass === 0 ? index + length - 1 : index - 1;
      const may = index === from || fits(readings[leaves], readings[at - 1], to);
      const best = may && other.worth - CHANGE > stays.worth ? { before: other, worth: other.worth - CHANGE } : { before: stays, worth: stays.worth }; // prettier-ignore
      return { before: best.before, pass, worth: best.worth + worth[pass] };
    };
    paths = [step(0), step(1)];
  }
  const passes: Pass[] = [];
  let path: Path | undefined = paths[1].worth > paths[0].worth ? paths[1] : paths[0];
  for (; path?.pass !== undefined; path = path.before) passes.unshift(path.pass);
  return passes;
}

/** Which of two passes. */
export type Pass = 0 | 1;

interface Path {
  readonly before?: Path;
  readonly pass?: Pass;
  readonly worth: number;
}

/** Whether a measure of one pass can follow one of the other pass. @param own  the one it follows in its own pass */
const fits = (leaves: MeasureReading | undefined, own: MeasureReading | undefined, to: MeasureReading): boolean =>
  !leaves?.tiesOn && !own?.tiesOn && (to.saysChord || sameHarmony(leaves?.chordAfter, to.chordBefore));

/** The F1 that each of two readings of a measure promises: what both have is right, what one has is as right as it was sure. What a musician wrote is right. */
function expected(first: MeasureReading, second: MeasureReading): readonly [number, number] {
  if (first.byHand !== second.byHand) return first.byHand ? [1, 0] : [0, 1];
  const both = inCommon(first, second);
  const matched = new Set(both.values());
  const sure = (one: MeasureReading, is: (index: number) => boolean) =>
    one.struck.reduce((sum, { confidence }, index) => sum + (is(index) ? 0 : HEARD_ONCE * confidence), 0);
  const [only, onlyOther] = [sure(first, (index) => both.has(index)), sure(second, (index) => matched.has(index))];
  const shared = HEARD_TWICE * both.size;
  const all = shared + only + onlyOther;
  const promise = (right: number, written: number) => (all + written > 0 ? (2 * right) / (all + written) : 1);
  return [promise(shared + only, first.struck.length), promise(shared + onlyOther, second.struck.length)];
}
