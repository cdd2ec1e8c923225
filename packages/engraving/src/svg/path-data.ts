import { numbersIn } from './numbers';

/** A step of a path: a letter of SVG's path data, small when its numbers are relative, with all numbers that follow it. */
export interface PathStep {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** The steps of path data (the attribute `d`); what stands before the first letter is left out. */
export function pathSteps(data: string): readonly PathStep[] {
  const steps: PathStep[] = [];
  let start = -1;
  for (let at = 0; at <= data.length; at++) {
    if (at < data.length && !isCommand(data.charCodeAt(at))) continue;
    if (start >= 0) steps.push({ command: data.charAt(start), numbers: numbersIn(data, start + 1, at) });
    start = at;
  }
  return steps;
}

/** A letter; the small 'e' belongs to a number. */
const isCommand = (code: number): boolean => {
  const small = code | 32;
  return small >= SMALL_A && small <= SMALL_Z && code !== SMALL_E;
};
const [SMALL_A, SMALL_E, SMALL_Z] = [97, 101, 122];

/** Whether all numbers of a path are pairs of coordinates: only M, L, C, S, Q and T, and at most a Z at its end. */
export function isAbsolute(data: string): boolean {
  for (let at = 0; at < data.length; at++) {
    const code = data.charCodeAt(at);
    if (!isCommand(code) || PAIRS.includes(data.charAt(at))) continue;
    return (data[at] === 'Z' || data[at] === 'z') && data.slice(at + 1).trim() === '';
  }
  return true;
}
const PAIRS = 'MLCSQT';
