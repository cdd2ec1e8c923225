import type { MenuKind, MenuRequest } from '../menus/menuRequest';
import { measureAt, staffAt } from '../overlay/sheetGeometry';
import type { PointerPlace, PointerSpot } from './gesture';

/** Signs of the engraving that have a menu of their own, by the class the engraver gives them. */
const SIGNS: readonly (readonly [string, MenuKind])[] = [
  ['clef', 'clef'],
  ['meterSig', 'time'],
  ['tempo', 'tempo'],
  ['dynam', 'dynamics'],
];

/** The sign of the engraving under a point, if it has a menu. Between the letters of a pp is still the pp. */
export function signAt({ clientX, clientY }: PointerSpot): MenuKind | undefined {
  const elements = document.elementsFromPoint(clientX, clientY);
  for (const element of elements)
    for (const [name, kind] of SIGNS) if (element.closest(`[data-picture] g.${name}`)) return kind;
  const picture = elements.flatMap((element) => element.closest('[data-picture]') ?? [])[0];
  for (const sign of picture?.querySelectorAll('g.dynam') ?? []) {
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return 'dynamics';
  }
  return undefined;
}

/** The menu a right click or a long press at a place asks for: a sign's own, else that of the staff. */
export function menuRequestAt({ geometry }: PointerPlace, spot: PointerSpot): MenuRequest | undefined {
  const point = geometry.pointAt(spot.clientX, spot.clientY);
  const staff = point && staffAt(point);
  if (!point || !staff) return undefined;
  return {
    kind: signAt(spot) ?? 'staff',
    partIndex: staff.partIndex,
    staff: staff.staff,
    measureIndex: measureAt(point.system, point.x),
    x: spot.clientX,
    y: spot.clientY,
  };
}
