/** An ending, and how many letters its sign takes. */
interface AbcEnding {
  /** Numbers of the passes it is for, as a score has them: '1, 3'. */
  readonly passes: string;
  readonly used: number;
}

/** '1', '1,3', '1-3', '1,5-7', '10-12'. */
const PASSES = /^[1-9]\d?(?:[,-][1-9]\d?)*/;

/** The ending in a bracket at the start of a text: '[1', '[1-3'; undefined for chords. */
export const endingInBracket = (text: string): AbcEnding | undefined =>
  text.startsWith('[') ? endingAt(text, 1) : undefined;

/** The ending behind a barline: right behind it ('1'), or in a bracket (' [1'). */
export function endingAfterBar(text: string): AbcEnding | undefined {
  const bracket = /^\s*\[/.exec(text)?.[0].length ?? 0;
  return endingAt(text, bracket);
}

function endingAt(text: string, start: number): AbcEnding | undefined {
  const numbers = PASSES.exec(text.slice(start))?.[0];
  if (numbers === undefined) return undefined;
  const passes = numbers.split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split('-').map(Number);
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, step) => from + step);
  });
  return { passes: [...new Set(passes)].join(', '), used: start + numbers.length };
}
