import { soundingTempos, tempoAt, TICKS_PER_QUARTER, type Score, type Seconds, type Ticks } from '@notewright/score';

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
  const anchors = [last];
  for (const index of order) {
    const { durationTicks } = score.measures[index]!;
    last = after(last, last.ticks + durationTicks, tempos[index]!);
    anchors.push(last);
  }
  return through(anchors, last);
}

/**
 * Real time of the recording the score was made from. Measures with a timestamp are anchors, those between them are spread evenly, and
 * those after the last one continue at its pace. Timestamps that do not ascend are ignored.
 *
 * @returns undefined when the first measure has no timestamp, so that the start of the music is unknown
 */
export function recordingTimeMap(score: Score): TimeMap | undefined {
  if (score.measures[0]?.timestampSec === undefined) return undefined;
  const anchors: Anchor[] = [];
  let end: Ticks = 0;
  for (const { timestampSec, durationTicks } of score.measures) {
    if (timestampSec !== undefined && timestampSec > (anchors.at(-1)?.sec ?? -1))
      anchors.push({ ticks: end, sec: timestampSec });
    end += durationTicks;
  }
  const [before, last] = [anchors.at(-2), anchors.at(-1)];
  if (!last) return undefined;
  const pace = before ? (last.sec - before.sec) / (last.ticks - before.ticks) : undefined;
  const final: Anchor =
    pace === undefined
      ? after(last, end, tempoAt(score, 0))
      : { ticks: end, sec: last.sec + (end - last.ticks) * pace };
  return through([...anchors, final], final);
}

const after = ({ ticks, sec }: Anchor, end: Ticks, tempoBpm: number): Anchor => ({
  ticks: end,
  sec: sec + ((end - ticks) / TICKS_PER_QUARTER) * (60 / tempoBpm),
});

/** The map that runs in straight lines through anchors; both coordinates strictly ascend. */
function through(anchors: readonly Anchor[], last: Anchor): TimeMap {
  return {
    ticksToSeconds: (ticks) => along(anchors, 'ticks', 'sec', ticks),
    secondsToTicks: (seconds) => along(anchors, 'sec', 'ticks', seconds),
    durationTicks: last.ticks,
    endSec: last.sec,
  };
}

function along(anchors: readonly Anchor[], from: keyof Anchor, to: keyof Anchor, at: number): number {
  let low = 0;
  let high = anchors.length - 1;
  if (at <= anchors[low]![from]) return anchors[low]![to];
  if (at >= anchors[high]![from]) return anchors[high]![to];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (anchors[middle]![from] <= at) low = middle;
    else high = middle;
  }
  const [left, right] = [anchors[low]!, anchors[high]!];
  return left[to] + ((at - left[from]) / (right[from] - left[from])) * (right[to] - left[to]);
}
