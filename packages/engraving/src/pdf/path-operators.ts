import { pairsIn } from '../svg/numbers';
import { pathSteps } from '../svg/path-data';

/**
 * Path data of SVG as PDF operators, in the same coordinates.
 *
 * Knows the commands that occur in engraved music and in music fonts: M L H V C S Z, absolute and relative.
 *
 * @throws on any other command, naming it
 */
export function pathOperators(data: string): string {
  const operators: string[] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  for (const { command: letter, numbers } of pathSteps(data)) {
    const command = letter.toUpperCase();
    const relative = letter !== command;
    const size = ARGUMENTS[command];
    if (size === undefined) throw new Error(`a path of the engraver has the command ${letter}`);
    if (command === 'Z') {
      operators.push('h');
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [dx, dy] = relative ? [x, y] : [0, 0];
      const [beforeX, beforeY] = [x, y];
      if (command === 'H') x = numbers[at]! + dx;
      else if (command === 'V') y = numbers[at]! + dy;
      else [x, y] = [numbers[at + size - 2]! + dx, numbers[at + size - 1]! + dy];
      if (command === 'C' || command === 'S') {
        // A smooth curve continues the last one: its first control point mirrors the one before.
        const first =
          command === 'C'
            ? [numbers[at]! + dx, numbers[at + 1]! + dy]
            : [2 * beforeX - controlX, 2 * beforeY - controlY];
        [controlX, controlY] = [numbers[at + size - 4]! + dx, numbers[at + size - 3]! + dy];
        operators.push(`${points(...(first as [number, number]), controlX, controlY, x, y)} c`);
        continue;
      }
      const moves = command === 'M' && at === 0;
      if (moves) [startX, startY] = [x, y];
      operators.push(`${points(x, y)} ${moves ? 'm' : 'l'}`);
      [controlX, controlY] = [x, y];
    }
  }
  return operators.join('\n');
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Z: 0 };

/** Numbers as PDF writes them: no exponent, no more digits than anyone can see. */
export const points = (...numbers: readonly number[]): string =>
  numbers.map((number) => String(Math.round(number * 1000) / 1000)).join(' ');

/** A circle or ellipse as four curves; the factor is the usual one, off by less than 0.03 % of the radius. */
export function ellipseOperators(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return [
    `${points(cx + rx, cy)} m`,
    `${points(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)} c`,
    `${points(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)} c`,
    `${points(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)} c`,
    `${points(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)} c`,
    'h',
  ].join('\n');
}

/** A closed or open line through the corners an SVG `points` lists. */
export function cornerOperators(corners: string, closed: boolean): string {
  const operators = pairsIn(corners).map((corner, index) => `${points(...corner)} ${index === 0 ? 'm' : 'l'}`);
  return operators.join('\n') + (closed ? '\nh' : '');
}
