import { STAFF_SPACE_PX } from '../layout/engrave-system';
import type { PdfOptions } from './options';

/** PDF points (1/72 inch), the unit of everything on paper. */
const PT_PER_MM = 72 / 25.4;
export const A4 = { width: 210 * PT_PER_MM, height: 297 * PT_PER_MM };
/** A staff is 7 mm high on paper, the usual size for piano music. */
export const PT_PER_PX = (1.75 * PT_PER_MM) / STAFF_SPACE_PX;
/** Narrowest music area; wide margins of both sides cannot squeeze it further. */
const LEAST_WIDTH = 60 * PT_PER_MM;
/** Height a page number needs. */
export const PAGE_NUMBER_ROOM = 16;

export type Margins = Pick<PdfOptions, 'marginLeft' | 'marginRight' | 'marginTop' | 'marginBottom'>;

/** Where music stands on a page, in points. */
export interface MusicArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** First y below it. */
  readonly bottom: number;
}

/** The page number stands in the bottom margin when that has room for it, else it takes room from the music. */
export function musicArea({ marginLeft, marginRight, marginTop, marginBottom }: Margins): MusicArea {
  const left = marginLeft * PT_PER_MM;
  return {
    left,
    top: marginTop * PT_PER_MM,
    width: Math.max(LEAST_WIDTH, A4.width - left - marginRight * PT_PER_MM),
    bottom: A4.height - Math.max(marginBottom * PT_PER_MM, PAGE_NUMBER_ROOM),
  };
}
