import type { MenuRequest } from '../menus/menuRequest';
import type { MarksPainter } from '../overlay/marksPainter';
import type { SheetGeometry } from '../overlay/sheetGeometry';
import type { EditingStore } from '../store/editingStore';

/** What a gesture works on. */
export interface PointerPlace {
  readonly store: EditingStore;
  readonly geometry: SheetGeometry;
  readonly painter: MarksPainter;
  readonly onMenu: (request: MenuRequest) => void;
}

/** Where the pointer is in the window, and the keys held with it. */
export interface PointerSpot {
  readonly clientX: number;
  readonly clientY: number;
}

/** Square of the way a pointer may tremble during a click (specification §9). */
const CLICK_PX2 = 20;

/** Whether the pointer has moved so little that nothing is dragged. */
export const isClick = (down: PointerSpot, { clientX, clientY }: PointerSpot): boolean =>
  (clientX - down.clientX) ** 2 + (clientY - down.clientY) ** 2 <= CLICK_PX2;
