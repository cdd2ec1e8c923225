import type { EngravedSystem } from '@notewright/engraving/layout';
import type { SheetPlace } from '../sheet';

/** A line of the sheet as it stands on the page. */
export interface DrawnLine {
  readonly system: EngravedSystem;
  /** Of the picture's top left corner, in the pixels of the sheet. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the sheet for one of the picture. */
  readonly scale: number;
}

/** A line and its picture, once it has one. */
export function drawnLine(
  sheet: HTMLElement,
  systems: SheetPlace['systems'],
  lineIndex: number,
): DrawnLine | undefined {
  const element = sheet.querySelector<HTMLElement>(`[data-line="${lineIndex}"]`);
  const system = systems.current.get(lineIndex);
  const picture = element?.querySelector<HTMLElement>('[data-picture]');
  if (!element || !system || !picture) return undefined;
  return { system, left: element.offsetLeft, top: element.offsetTop, scale: picture.offsetWidth / system.widthPx };
}
