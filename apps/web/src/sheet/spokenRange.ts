/** Lines of a sheet, up to but without `to`. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Lines put into words at a time. */
const AT_A_TIME = 12;
/**
 * Lines that stand in words on either side of the reader. Every line with words costs each frame of scrolling something, whether they
 * are laid out or not: at 1,250 lines a third of its computing.
 */
const AROUND = 128;
/** Words do not come and go with every line that is scrolled. */
const STEP = 32;

/** Which lines should stand in words for a reader at a line: all of a usual score. */
export function wantedWords(lineCount: number, reader: number): LineRange {
  if (lineCount <= 2 * AROUND) return { from: 0, to: lineCount };
  const middle = Math.round(reader / STEP) * STEP;
  return { from: Math.max(0, middle - AROUND), to: Math.min(lineCount, middle + AROUND) };
}

/**
 * One step from the lines that stand in words to those that should: a few more at either end, none that are far away. From another
 * place of a long score it begins anew where the reader is.
 *
 * @returns `now` itself when nothing is to be done
 */
export function moreWords(now: LineRange, wanted: LineRange, reader: number): LineRange {
  const [from, to] = [Math.max(now.from, wanted.from), Math.min(now.to, wanted.to)];
  if (from > to) return { from: reader, to: Math.min(wanted.to, reader + AT_A_TIME) };
  const more = { from: Math.max(wanted.from, from - AT_A_TIME), to: Math.min(wanted.to, to + AT_A_TIME) };
  return more.from === now.from && more.to === now.to ? now : more;
}
