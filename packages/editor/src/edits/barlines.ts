import { ok } from '@notewright/result';
import {
  idsBeyond,
  elementTicks,
  fullMeasureTicks,
  heardFrom,
  passesSec,
  restsFilling,
  sameTimeSignature,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type Ticks,
  type Voice,
} from '@notewright/score';
import { refuse } from '../errors';
import { filledMeasure, lineAtoms, splitAtBarlines } from '../stream';
import type { Edit } from '../state';
import { shiftDynamics } from '../time-shift';
import { withBarlines } from './rebar';

/**
 * Moves the barlines from the beginning up to the first change of meter; the music stays where it is in time. The first measure becomes
 * a pick-up, or another one, or full:
 *
 *     4/4 | C4/h. G4/q | C5/w |   one beat earlier   4/4 pickup | C4/h. | G4/q C5/h.~ | C5/q r/h. |
 *
 * @param byTicks  later, or earlier where negative; whole measures change nothing
 */
export const moveBarlines =
  (byTicks: Ticks): Edit =>
  (score) => {
    const [first] = score.measures;
    if (!first || !Number.isInteger(byTicks)) return refuse('no-effect');
    const { timeSignature: time } = first;
    const full = fullMeasureTicks(time);
    const length = (((first.durationTicks + byTicks) % full) + full) % full || full;
    if (length === first.durationTicks) return ok({ score });
    const change = score.measures.findIndex(({ timeSignature }) => !sameTimeSignature(timeSignature, time));
    const end = change < 0 ? score.measures.length : change;
    const totalTicks = score.measures.slice(0, end).reduce((sum, { durationTicks }) => sum + durationTicks, 0);
    const barlines = [length];
    for (let at = length; at < totalTicks; barlines.push(at)) at += full;
    const barred = withBarlines(score, { from: 0, end, barlines, time });
    return ok({ score: withoutSilentEnd(barred, score) });
  };

const isSilent = ({ voices }: Measure): boolean =>
  voices.every(({ elements }) => elements.every(({ kind, chordSymbol }) => kind === 'rest' && !chordSymbol));

const endsInSilence = (score: Score, index: number): boolean =>
  score.parts.every(({ measures }) => {
    const measure = measures[index];
    return measure !== undefined && isSilent(measure);
  });

/** Without a last measure that only came to be, or only stays, because barlines were moved to and fro. */
function withoutSilentEnd(score: Score, before: Score): Score {
  const last = score.measures.length - 1;
  const grown = score.measures.length > before.measures.length;
  const wasSilent = endsInSilence(before, before.measures.length - 1);
  if (last < 1 || !(grown || !wasSilent) || !endsInSilence(score, last) || hasSigns(score.measures[last])) return score;
  return {
    ...score,
    measures: score.measures.slice(0, last),
    parts: score.parts.map((part) => ({ ...part, measures: part.measures.slice(0, last) })),
  };
}

const hasSigns = (header: MeasureHeader | undefined): boolean =>
  header === undefined || header.repeat !== undefined || header.jump !== undefined || header.tempoBpm !== undefined;

/**
 * Gives the first measure a length: a pick-up where it is shorter than its meter. The barlines stay where they are: silence at its
 * front is taken away or put there. Where notes sound in what would be taken away it is refused; `moveBarlines` is for that.
 *
 * @param ticks  the whole measure of the meter, or 0, for no pick-up
 */
export const setPickup =
  (ticks: Ticks): Edit =>
  (score) => {
    const [first] = score.measures;
    if (!first || !Number.isInteger(ticks) || ticks < 0) return refuse('no-effect');
    const full = fullMeasureTicks(first.timeSignature);
    const length = ticks === 0 ? full : Math.min(ticks, full);
    const grown = length - first.durationTicks;
    if (grown === 0) return ok({ score });
    const newId = idsBeyond(score);
    const parts: Part[] = [];
    for (const part of score.parts) {
      const [opening] = part.measures;
      if (!opening) return refuse('no-effect');
      const voices = opening.voices.map((voice): Voice | undefined =>
        grown > 0
          ? { ...voice, elements: [...restsFilling(0, grown, first.timeSignature, newId), ...voice.elements] }
          : withoutFront(voice, -grown, first, newId),
      );
      if (!voices.every((voice) => voice !== undefined)) return refuse('pickup-sounds');
      parts.push(shiftDynamics({ ...part, measures: part.measures.with(0, { ...opening, voices }) }, 0, grown));
    }
    const header = { ...first, durationTicks: length, ...passesOf(score, grown) };
    return ok({ score: { ...score, measures: score.measures.with(0, header), parts } });
  };

/** A voice of the first measure without the silence it begins with; undefined where something sounds. */
function withoutFront(
  voice: Voice,
  cutTicks: Ticks,
  { durationTicks, timeSignature }: MeasureHeader,
  newId: () => string,
): Voice | undefined {
  let at = 0;
  for (const element of voice.elements) {
    if (at >= cutTicks) break;
    if (element.kind === 'chord' || element.chordSymbol) return undefined;
    at += elementTicks(element);
  }
  const [, rest = []] = splitAtBarlines(lineAtoms([voice.elements], [durationTicks], newId), [cutTicks], newId);
  return { ...voice, elements: filledMeasure(rest, durationTicks - cutTicks, timeSignature, newId) };
}

/** When the first measure begins in its recording, now that it begins so much earlier. */
function passesOf(
  { measures: [first, second] }: Score,
  grownTicks: Ticks,
): Pick<MeasureHeader, 'timestampSec' | 'laterPassesSec'> {
  const [from, to] = [first?.timestampSec, second?.timestampSec];
  if (first === undefined || from === undefined || to === undefined) return {};
  const earlierSec = ((to - from) * grownTicks) / first.durationTicks;
  return heardFrom(passesSec(first).map((sec) => Math.max(0, sec - earlierSec)));
}
