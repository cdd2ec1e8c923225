import {
  PlayedForm,
  soundingTempos,
  tempoAt,
  TICKS_PER_QUARTER,
  type Score,
  type Seconds,
  type Ticks,
} from '@notewright/score';
import { itemAt, countBefore, lastOf, type AtLeastOne } from '@notewright/score/lists';
import { recordingOrder } from './recording-order';

/** Where musical time lies in real time, both ways. */
export interface TimeMap {
  /** Outside the score: the ends. */
  readonly ticksToSeconds: (ticks: Ticks) => Seconds;
  /** Not rounded. Outside the score: the ends. */
  readonly secondsToTicks: (seconds: Seconds) => Ticks;
  readonly durationTicks: Ticks;
  /** When the score ends. */
  readonly endSec: Seconds;
}

interface Anchor {
  readonly ticks: Ticks;
  readonly sec: Seconds;
}

/**
 * Real time for the synthesiser: from 0 on, as the tempo marks say.
 *
 * @param order  measures as they are played; a repeated measure has the tempo it is written under. Ticks then count from the
 *   start of the music as played.
 */
export function tempoTimeMap(score: Score, order: Iterable<number> = score.measures.keys()): TimeMap {
  const tempos = soundingTempos(score.measures);
  let last: Anchor = { ticks: 0, sec: 0 };
  const anchors: [Anchor, ...Anchor[]] = [last];
  for (const index of order) {
    const { durationTicks } = itemAt(score.measures, index);
    last = after(last, last.ticks + durationTicks, tempos[index]!);
    anchors.push(last);
  }
  return through(anchors);
}

/** Where written music lies in the recording it was made from, both ways. Ticks are those of the sheet. */
export interface RecordingMap extends TimeMap {
  /** When a place on the sheet is heard, for the first time. Outside the score: the ends. */
  readonly ticksToSeconds: (ticks: Ticks) => Seconds;
  /** The place on the sheet that is heard at a moment, also in a later pass. */
  readonly secondsToTicks: (seconds: Seconds) => Ticks;
  /** When a passage of the sheet is heard from its start to its end: the time that is nearest to a moment, or the first. */
  readonly passageToSeconds: (fromTicks: Ticks, toTicks: Ticks, nearSec?: Seconds) => readonly [Seconds, Seconds];
  /** The order in which the recording plays the measures. */
  readonly form: PlayedForm;
  /** Of the music in that order. */
  readonly played: TimeMap;
}

/**
 * Real time of the recording the score was made from. Moments at which measures begin are anchors, measures between them are spread evenly,
 * and those after the last one continue at its pace. `recordingOrder` says which measures are heard when.
 *
 * @returns undefined when the first measure has no timestamp, so that the start of the music is unknown
 */
export function recordingTimeMap(score: Score): RecordingMap | undefined {
  const { measures } = score;
  const begin = measures[0]?.timestampSec;
  if (begin === undefined) return undefined;
  const visits = recordingOrder(measures);
  let last: Anchor = { ticks: 0, sec: begin };
  let before: Anchor | undefined;
  const anchors: [Anchor, ...Anchor[]] = [last];
  let end = 0;
  for (const { measureIndex, sec } of visits) {
    if (sec !== undefined && end > 0) {
      [before, last] = [last, { ticks: end, sec }];
      anchors.push(last);
    }
    end += measures[measureIndex]?.durationTicks ?? 0;
  }
  const pace = before ? (last.sec - before.sec) / (last.ticks - before.ticks) : undefined;
  const final: Anchor =
    pace === undefined
      ? after(last, end, tempoAt(score, 0))
      : { ticks: end, sec: last.sec + (end - last.ticks) * pace };
  const played = through([...anchors, final]);
  const form = new PlayedForm(
    measures,
    visits.map(({ measureIndex }) => measureIndex),
  );
  return {
    ticksToSeconds: (ticks) => played.ticksToSeconds(form.playedTicks(ticks)),
    secondsToTicks: (seconds) => form.writtenTicks(played.secondsToTicks(seconds)),
    passageToSeconds: (fromTicks, toTicks, nearSec) => {
      const near = nearSec === undefined ? undefined : played.secondsToTicks(nearSec);
      const [from, to] = form.playedPassage(fromTicks, toTicks, near);
      return [played.ticksToSeconds(from), played.ticksToSeconds(to)];
    },
    durationTicks: measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0),
    endSec: played.endSec,
    form,
    played,
  };
}

const after = ({ ticks, sec }: Anchor, end: Ticks, tempoBpm: number): Anchor => ({
  ticks: end,
  sec: sec + ((end - ticks) / TICKS_PER_QUARTER) * (60 / tempoBpm),
});

/** The map that runs in straight lines through anchors; both coordinates strictly ascend. */
function through(anchors: AtLeastOne<Anchor>): TimeMap {
  const last = lastOf(anchors);
  return {
    ticksToSeconds: (ticks) => along(anchors, 'ticks', 'sec', ticks),
    secondsToTicks: (seconds) => along(anchors, 'sec', 'ticks', seconds),
    durationTicks: last.ticks,
    endSec: last.sec,
  };
}

function along(anchors: AtLeastOne<Anchor>, from: keyof Anchor, to: keyof Anchor, at: number): number {
  const after = countBefore(anchors, (anchor) => anchor[from] <= at);
  if (at <= anchors[0][from]) return anchors[0][to];
  const [left, right] = [anchors[after - 1] ?? anchors[0], anchors[after]];
  if (!right) return left[to];
  return left[to] + ((at - left[from]) / (right[from] - left[from])) * (right[to] - left[to]);
}
