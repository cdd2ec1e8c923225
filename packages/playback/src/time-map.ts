import { soundingTempos, tempoAt, TICKS_PER_QUARTER, type Score, type Seconds, type Ticks } from '@notewright/score';
import { countBefore, lastOf, type AtLeastOne } from '@notewright/score/lists';

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
    const { durationTicks } = score.measures[index]!;
    last = after(last, last.ticks + durationTicks, tempos[index]!);
    anchors.push(last);
  }
  return through(anchors);
}

/**
 * Real time of the recording the score was made from. Measures with a timestamp are anchors, those between them are spread evenly, and
 * those after the last one continue at its pace. Timestamps that do not ascend are ignored.
 *
 * @returns undefined when the first measure has no timestamp, so that the start of the music is unknown
 */
export function recordingTimeMap(score: Score): TimeMap | undefined {
  const [begin, ...others] = score.measures;
  if (begin?.timestampSec === undefined) return undefined;
  let last: Anchor = { ticks: 0, sec: begin.timestampSec };
  let before: Anchor | undefined;
  const anchors: [Anchor, ...Anchor[]] = [last];
  let end = begin.durationTicks;
  for (const { timestampSec, durationTicks } of others) {
    if (timestampSec !== undefined && timestampSec > last.sec) {
      [before, last] = [last, { ticks: end, sec: timestampSec }];
      anchors.push(last);
    }
    end += durationTicks;
  }
  const pace = before ? (last.sec - before.sec) / (last.ticks - before.ticks) : undefined;
  const final: Anchor =
    pace === undefined
      ? after(last, end, tempoAt(score, 0))
      : { ticks: end, sec: last.sec + (end - last.ticks) * pace };
  return through([...anchors, final]);
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
