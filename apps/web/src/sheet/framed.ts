import type { EngravedSystem } from '@notewright/engraving/layout';

/**
 * A complete SVG file around an engraved line: black on white. The line is laid into it as it is; a frame of its own gives it its
 * place and its colour.
 *
 * @param marginPx  white on all four sides, in pixels
 * @param style     rules of CSS, trusted: typefaces usually
 */
export function framed(
  { svg, widthPx, heightPx }: Pick<EngravedSystem, 'svg' | 'widthPx' | 'heightPx'>,
  marginPx: number,
  style: string,
): string {
  const width = widthPx + 2 * marginPx;
  const height = heightPx + 2 * marginPx;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${style}</style><rect width="100%" height="100%" fill="white"/>`,
    `<svg x="${marginPx}" y="${marginPx}" width="${widthPx}" height="${heightPx}" color="black">${svg}</svg></svg>`,
  ].join('');
}
