import type { TempoWord } from '@notewright/score';
import { median, neighbours } from '@notewright/score/lists';

/** A slowing to this share of the tempo before is meant; less is breathing. */
const SLOW = 0.83;
/** Where slowing begins: the first measure clearly below the tempo before. */
const BEGINS = 0.95;
/** Measures over which the tempo before is measured, and measures that must keep it after "a tempo". */
const BEFORE = 6;
const AFTER = 3;
/** The tempo is back when within this share. */
const BACK = 0.08;
/** Longest ritardando, in measures. */
const LONGEST = 4;
/** Where measures differ more than this from their neighbours (median, natural log), tempo is free and words would be everywhere. */
const FREE = 0.07;

/**
 * Words for a tempo that changes for a while: "rit." where the end of a phrase clearly slows down, "a tempo" where the old tempo is
 * back and stays. Few: only measures that fall step by step below a steady tempo, and none at all in free playing.
 *
 * @param measureSec  length of each full measure in the recording, to the measure in which the last note begins (whose own length
 *   nobody hears)
 * @param fresh  measures with a tempo mark of their own, which needs no word
 * @returns by measure; empty where nothing is clear
 */
export function changingTempo(
  measureSec: readonly number[],
  fresh: ReadonlyMap<number, number>,
): ReadonlyMap<number, TempoWord> {
  const words = new Map<number, TempoWord>();
  const last = measureSec.length - 1;
  if (last < BEFORE + 1 || unsteadiness(measureSec) > FREE) return words;
  let steadyFrom = 0;
  for (let measure = BEFORE; measure <= last; measure++) {
    if (fresh.has(measure)) steadyFrom = measure;
    if (measure - steadyFrom < BEFORE) continue;
    const usual = median(measureSec.slice(measure - BEFORE, measure));
    const slowing = slowingFrom(measureSec, measure, usual);
    if (slowing === 0) continue;
    const after = measure + slowing;
    const kept = measureSec.slice(after, after + AFTER);
    const returns = kept.length === AFTER && kept.every((sec) => Math.abs(Math.log(usual / sec)) < BACK);
    if (after <= last && !returns) continue;
    if (after > last && fresh.size > 1 && [...fresh.keys()].some((mark) => mark >= measure)) continue;
    words.set(measure, 'ritardando');
    if (after <= last) words.set(after, 'a-tempo');
    measure = after + BEFORE - 1;
    steadyFrom = after;
  }
  return words;
}

/** Measures from here that are each slower than the one before, ending clearly slow; 0 for none. */
function slowingFrom(measureSec: readonly number[], measure: number, usual: number): number {
  let count = 0;
  let before = usual / BEGINS;
  let slowest = usual;
  for (const sec of measureSec.slice(measure, measure + LONGEST)) {
    if (!(sec > before)) break;
    before = slowest = sec;
    count++;
  }
  return usual / slowest < SLOW ? count : 0;
}

const unsteadiness = (measureSec: readonly number[]): number =>
  median(neighbours(measureSec).map(([before, sec]) => Math.abs(Math.log(sec / before))));
