import type { Score, Ticks } from '@notewright/score';
import { lastOf } from '@notewright/score/lists';
import type { ArrangementLevel } from '../settings';
import { FREE_SHIFT, HAND_LIMITS, type HandLimits } from './hand-limits';
import { clockOf, strokesOf, type Clock, type Stroke } from './strokes';

/**
 * What cannot be played: a chord wider than the hand; more keys than fingers; strokes too fast; one key struck again too soon; a jump
 * too far for its time; both hands on one key, or the left above the right.
 */
type HandFault = 'reach' | 'fingers' | 'too-fast' | 'repeated' | 'jump' | 'collision';

export interface PlayabilityIssue {
  readonly fault: HandFault;
  /** 0 right hand, 1 left hand; of a collision the left. */
  readonly hand: number;
  /** Where the stroke stands that cannot be played. */
  readonly startTicks: Ticks;
}

/**
 * Checks whether hands of a level can play a piano score at its written tempo.
 *
 * @returns one issue for each stroke and fault, by hand and time; empty when everything can be played, or nothing sounds
 *
 * Limits: the pedal is not thought of (what is written as held is held), nor fingering beyond reach and count.
 */
export function playabilityIssues(score: Score, level: ArrangementLevel): readonly PlayabilityIssue[] {
  return score.parts.flatMap((part) => handIssues(strokesOf(score, part), clockOf(score.measures), HAND_LIMITS[level]));
}

/** The same for strokes that are not yet a score. `hands` = right, then left. */
export function handIssues(
  hands: readonly (readonly Stroke[])[],
  clock: Clock,
  limits: HandLimits,
): readonly PlayabilityIssue[] {
  const issues: PlayabilityIssue[] = [];
  for (const [hand, strokes] of hands.entries())
    for (const [index, stroke] of strokes.entries()) {
      const report = (fault: HandFault) => issues.push({ fault, hand, startTicks: stroke.startTicks });
      const held = heldInto(stroke, strokes.slice(Math.max(0, index - 64), index));
      const all = [...held, ...stroke.keys.map(({ midi }) => midi)];
      if (Math.max(...all) - Math.min(...all) > limits.reach) report('reach');
      if (new Set(all).size > limits.fingers) report('fingers');
      const before = strokes[index - 1];
      if (!before) continue;
      const now = clock(stroke.startTicks);
      // A hundredth of a millisecond: rounding is no speed.
      const sec = now - clock(before.startTicks) + 1e-5;
      if (sec < limits.strokeSec) report('too-fast');
      if (jump(before, stroke) > sec * limits.jumpPerSec) report('jump');
      if (repeatedTooSoon(strokes, index, now, clock, limits)) report('repeated');
    }
  const [right, left] = hands;
  if (right && left && hands.length === 2) issues.push(...collisions(right, left));
  return issues;
}

/** Keys of earlier strokes still held when this one falls; no hold lasts beyond the sixteen strokes looked back at in music. */
function heldInto({ startTicks }: Stroke, earlier: readonly Stroke[]): readonly number[] {
  return earlier.flatMap(({ keys }) => keys.filter(({ endTicks }) => endTicks > startTicks).map(({ midi }) => midi));
}

/** Semitones a hand must move beyond what the fingers give. */
function jump(before: Stroke, stroke: Stroke): number {
  const [low, high] = [stroke.keys[0].midi, lastOf(stroke.keys).midi];
  const [lowBefore, highBefore] = [before.keys[0].midi, lastOf(before.keys).midi];
  return Math.max(0, low - highBefore - FREE_SHIFT, lowBefore - high - FREE_SHIFT);
}

function repeatedTooSoon(
  strokes: readonly Stroke[],
  index: number,
  now: number,
  clock: Clock,
  { repeatSec }: HandLimits,
): boolean {
  const keys = new Set(strokes[index]?.keys.map(({ midi }) => midi));
  for (let k = index - 1; k >= 0 && now - clock(strokes[k]!.startTicks) + 1e-5 < repeatSec; k--)
    if (strokes[k]?.keys.some(({ midi }) => keys.has(midi))) return true;
  return false;
}

/** Left-hand strokes of which some key lies at or above a key the right hand strikes or holds meanwhile. */
function collisions(right: readonly Stroke[], left: readonly Stroke[]): readonly PlayabilityIssue[] {
  const issues: PlayabilityIssue[] = [];
  let from = 0;
  for (const { startTicks, keys } of left) {
    const top = lastOf(keys);
    const end = Math.max(...keys.map(({ endTicks }) => endTicks));
    for (let over = right[from]; over && endOf(over) <= startTicks; over = right[++from]);
    for (let k = from, over = right[k]; over && over.startTicks < end; over = right[++k]) {
      const { startTicks: struck } = over;
      const crossed = over.keys.some(
        (key) => key.midi <= top.midi && key.endTicks > startTicks && keys.some((own) => own.midi >= key.midi && own.endTicks > struck), // prettier-ignore
      );
      if (!crossed) continue;
      issues.push({ fault: 'collision', hand: 1, startTicks });
      break;
    }
  }
  return issues;
}

const endOf = ({ keys }: Stroke): Ticks => Math.max(...keys.map(({ endTicks }) => endTicks));
