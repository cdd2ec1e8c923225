import type { MeasureRange } from '@notewright/engraving';
import { passesSec, type Score } from '@notewright/score';
import { measureAt } from './moments';

/** Room a measure takes, by how long it lasts: what is written in short measures shows more of them. */
const MEASURES_PER_LINE = [
  [1.3, 5],
  [2.6, 4],
  [4, 3],
] as const;
const FEWEST = 2;
const LINES = 2;

/** The first two systems from a moment on. @param narrow  on a phone there is room for half as many measures */
export function passageFrom(score: Score, fromSec: number, narrow: boolean): readonly MeasureRange[] {
  const { measures } = score;
  const first = Math.min(measureAt(score, fromSec), measures.length - 1);
  const perLine = Math.max(1, narrow ? Math.ceil(measuresPerLine(score) / 2) : measuresPerLine(score));
  return Array.from({ length: LINES }, (_, line) => ({
    from: first + line * perLine,
    to: Math.min(measures.length, first + (line + 1) * perLine),
  })).filter(({ from, to }) => from < to);
}

/** So many measures are shown at most, told the mean length of one in seconds. */
export const measuresShown = (measureSec: number): number => LINES * perLineOf(measureSec);

const perLineOf = (measureSec: number): number => MEASURES_PER_LINE.find(([sec]) => measureSec < sec)?.[1] ?? FEWEST;

function measuresPerLine({ measures }: Score): number {
  const times = measures.flatMap(passesSec);
  if (times.length < 2) return 4;
  return perLineOf((Math.max(...times) - Math.min(...times)) / (times.length - 1));
}

/** These measures alone, to be played. */
export const cutOut = (score: Score, { from, to }: MeasureRange): Score => ({
  ...score,
  measures: score.measures
    .slice(from, to)
    .map((header, index) => (index === 0 ? { ...withTempo(score, from), ...plain(header) } : plain(header))),
  parts: score.parts.map((part) => ({ ...part, dynamics: [], measures: part.measures.slice(from, to) })),
});

/** Repeats and jumps lead out of a passage. */
const plain = <Header extends Score['measures'][number]>({
  repeat: _,
  ending: _e,
  jumpSign: _s,
  jump: _j,
  ...header
}: Header) => header;

const withTempo = ({ measures }: Score, from: number) => {
  const tempoBpm = measures.slice(0, from + 1).findLast((header) => header.tempoBpm !== undefined)?.tempoBpm;
  return tempoBpm === undefined ? {} : { tempoBpm };
};
