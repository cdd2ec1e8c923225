import { cornerOperators, ellipseOperators, pathOperators, points } from './path-operators';
import { codePointOf } from '../layout/sign-extents';
import type { SvgAttributes } from '../svg/node';
import { numbersIn, placeOf } from '../svg/numbers';
import { pathSteps } from '../svg/path-data';
import { isPaper, type State } from './svg-state';

const LINE_CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const LINE_JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/**
 * One shape of the engraver as PDF operators.
 *
 * @param formOf  name on the page of a music sign, which is asked for by the id it is defined under
 * @throws on a shape it does not know
 */
export function shapeOperators(
  name: string,
  attributes: SvgAttributes,
  now: State,
  formOf: (sign: string) => string,
): string {
  const { scale, dx, dy } = now;
  if (name === 'use') {
    const { href = '' } = attributes;
    if (codePointOf(href) === '') throw new Error(`the engraver used the unknown sign ${href}`);
    const place = placeOf(attributes['transform']);
    const size = scale * (place.scale ?? 1);
    return `q ${matrix(size, -size, place.x * scale + dx, place.y * scale + dy)} cm /${formOf(href.slice(1))} Do Q`;
  }
  const number = (key: string): number => Number(attributes[key] ?? 0);
  const width = attributes['stroke-width'] === undefined ? 1 : number('stroke-width');
  const fill = attributes['fill'] ?? now.fill;
  const filled = fill !== 'none' && !(name === 'path' && isOpenLine(attributes['d'] ?? ''));
  const stroked = attributes['stroke'] !== undefined && attributes['stroke'] !== 'none' && width > 0;
  const paint = filled ? (stroked ? 'B' : 'f') : stroked ? 'S' : 'n';
  const settings = [
    ...(stroked ? [`${points(width)} w`] : []),
    ...(attributes['stroke-linecap'] ? [`${LINE_CAPS[attributes['stroke-linecap']] ?? 0} J`] : []),
    ...(attributes['stroke-linejoin'] ? [`${LINE_JOINS[attributes['stroke-linejoin']] ?? 0} j`] : []),
    ...(attributes['stroke-dasharray'] ? [`[${points(...numbersIn(attributes['stroke-dasharray']))}] 0 d`] : []),
    ...(isPaper(fill) ? ['1 g'] : []),
  ].join(' ');
  return `q ${matrix(scale, scale, dx, dy)} cm ${settings}\n${outline(name, attributes, number)}\n${paint} Q`;
}

function outline(name: string, attributes: SvgAttributes, number: (key: string) => number): string {
  switch (name) {
    case 'path':
      return pathOperators(attributes['d'] ?? '');
    case 'polygon':
    case 'polyline':
      return cornerOperators(attributes['points'] ?? '', name === 'polygon');
    case 'rect':
      return `${points(number('x'), number('y'), number('width'), number('height'))} re`;
    case 'circle':
      return ellipseOperators(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipseOperators(number('cx'), number('cy'), number('rx'), number('ry'));
    default:
      throw new Error(`the engraver drew a ${name}, which the PDF writer does not know`);
  }
}

/** Stems, staff lines and barlines enclose nothing. */
const isOpenLine = (data: string): boolean =>
  pathSteps(data)
    .map(({ command }) => command)
    .join('') === 'ML';

const matrix = (a: number, d: number, e: number, f: number): string =>
  `${a.toFixed(6)} 0 0 ${d.toFixed(6)} ${points(e, f)}`;
