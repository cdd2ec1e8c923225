import { sameHead, type StaffMeasure } from '@notewright/editor';
import type { MenuKind, MenuRequest } from '../menus/menuRequest';
import { marksOf, measureAt, staffAt, type Mark, type SheetPoint } from '../overlay/sheetGeometry';
import type { PointerPlace, PointerSpot } from './gesture';
import { pickHead } from './picking';

/** Signs of the engraving that have a menu of their own, by the class the engraver gives them. */
const SIGNS: readonly (readonly [string, MenuKind])[] = [
  ['clef', 'clef'],
  ['keyAccid', 'key'],
  ['meterSig', 'time'],
  ['tempo', 'tempo'],
  ['dynam', 'dynamics'],
];

/** Signs with holes in them: anywhere in their box is on them. */
const LOOSE: ReadonlySet<MenuKind> = new Set(['dynamics', 'key']);

/** The sign of the engraving under a point, if it has a menu. Between the letters of a pp is still the pp. */
function signAt({ clientX, clientY }: PointerSpot): MenuKind | undefined {
  const elements = document.elementsFromPoint(clientX, clientY);
  for (const element of elements)
    for (const [name, kind] of SIGNS) if (element.closest(`[data-picture] g.${name}`)) return kind;
  const picture = elements.flatMap((element) => element.closest('[data-picture]') ?? [])[0];
  for (const [name, kind] of SIGNS)
    if (LOOSE.has(kind))
      for (const sign of picture?.querySelectorAll(`g.${name}`) ?? []) {
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return kind;
      }
  return undefined;
}

/** Signs that stand above or below the staves. The letters they are made of reach further than what is seen of them. */
const BESIDE_STAVES: ReadonlySet<MenuKind> = new Set(['tempo', 'dynamics']);
/** As near to a head or a rest the pointer is on it, whatever else is there. */
const ON_MARK_PX = 4;

const holds = (box: Pick<Mark, 'x' | 'y' | 'width' | 'height'>, { x, y }: SheetPoint, roomPx: number): boolean =>
  x >= box.x - roomPx && x <= box.x + box.width + roomPx && y >= box.y - roomPx && y <= box.y + box.height + roomPx;

/** The measure of a staff whose lines are under a point of the window; undefined on bare paper. */
export function staffMeasureAt({ geometry }: PointerPlace, spot: PointerSpot): StaffMeasure | undefined {
  const point = geometry.pointAt(spot.clientX, spot.clientY);
  const staff = point && staffAt(point);
  if (!staff || !holds(staff, point, 0)) return undefined;
  return { partIndex: staff.partIndex, staff: staff.staff, measureIndex: staff.measureIndex };
}

/** The menu a right click or a long press at a place asks for: a sign's own, else that of the staff. */
export function menuRequestAt({ geometry }: PointerPlace, spot: PointerSpot): MenuRequest | undefined {
  const point = geometry.pointAt(spot.clientX, spot.clientY);
  const staff = point && staffAt(point);
  if (!point || !staff) return undefined;
  const sign = marksOf(point.system).some((mark) => holds(mark, point, ON_MARK_PX)) ? undefined : signAt(spot);
  return {
    kind: !sign || (BESIDE_STAVES.has(sign) && holds(staff, point, 0)) ? 'staff' : sign,
    partIndex: staff.partIndex,
    staff: staff.staff,
    measureIndex: measureAt(point.system, point.x),
    x: spot.clientX,
    y: spot.clientY,
  };
}

const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false };

/**
 * Opens the menu a right click or a long press asks for. The menu of the staff is about the note or rest that was pointed at, too: it is
 * selected first, unless it is among what is selected already.
 */
export function askForMenu(place: PointerPlace, spot: PointerSpot): void {
  const request = menuRequestAt(place, spot);
  if (!request) return;
  const { store, geometry, onMenu } = place;
  const { score, activeVoice, selection } = store.getState();
  const point = geometry.pointAt(spot.clientX, spot.clientY);
  const mark = request.kind === 'staff' && point ? geometry.markAt(score, point, activeVoice) : undefined;
  if (mark && !selection.heads.some((head) => sameHead(head, mark))) pickHead(store, mark, NO_KEYS);
  onMenu(request);
}
