import type { EngravedSystem } from '@notewright/engraving/layout';
import { clefAt, spellInKey, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { pointer } from '../../../touch/testing/hand';
import { EditingStore } from '../../store/editingStore';
import { MarksPainter, type Ghost } from '../../overlay/marksPainter';
import { SheetGeometry, type SheetPoint } from '../../overlay/sheetGeometry';
import type { PointerPlace } from '../gesture';
import { yOfPitch } from '../../../sheet/staffPitch';

const STAFF = { x: 0, y: 100, width: 400, height: 32 };
const [FIRST_X, APART_PX, HEAD] = [50, 60, { width: 10, height: 8 }];
const PLACE = { partIndex: 0, measureIndex: 0, staff: 0, tab: false };

/** One measure for one hand, drawn by the ruler: a head for each note, 60 pixels apart, on a staff whose lines are 8 pixels apart. */
function drawn(score: Score): EngravedSystem {
  const { elements } = score.parts[0]!.measures[0]!.voices[0]!;
  const { key } = score.measures[0]!;
  const heads = elements.flatMap((element, index) =>
    element.kind !== 'chord'
      ? []
      : element.heads.map(({ midi, spelling }, headIndex) => {
          const y = yOfPitch(spelling ?? spellInKey(midi, key), STAFF, clefAt(score.parts[0]!, 0, 0));
          const box = { x: FIRST_X + index * APART_PX - HEAD.width / 2, y: y - HEAD.height / 2, ...HEAD };
          return { ...PLACE, ...box, elementId: element.id, headIndex, voiceIndex: 0, atTicks: 0 };
        }),
  );
  const measures = [{ ...STAFF, measureIndex: 0 }];
  const staves = [{ ...PLACE, ...STAFF }];
  return { svg: '', widthPx: 400, heightPx: 200, heads, rests: [], staves, measures, anchors: [], warnings: [] };
}

/** Sheet and window are one: a pixel of the picture is a pixel of the window. */
class Drawing extends SheetGeometry {
  constructor(private readonly system: EngravedSystem) {
    super({ lines: [], sheet: { current: null }, systems: { current: new Map([[0, system]]) } });
  }
  override pointAt(x: number, y: number): SheetPoint {
    return { lineIndex: 0, system: this.system, x, y, scale: 1 };
  }
}

class Ghosts extends MarksPainter {
  shown: Ghost | undefined;
  override setGhost(ghost: Ghost | undefined): void {
    this.shown = ghost;
  }
}

/** A sheet for a pointer, without a browser: music of one measure, and where its notes are. @param header  before the first barline */
export function paper(notes: string, header = '4/4 clefs=treble') {
  const store = new EditingStore(music(`${header} | ${notes} |`), 1, { keymap: 'specified' });
  const system = drawn(store.getState().score);
  const geometry = new Drawing(system);
  const painter = new Ghosts({ lines: [], sheet: { current: null }, systems: { current: new Map() } }, store.getState);
  const place: PointerPlace = { store, geometry, painter, onMenu: () => undefined };
  /** The pointer at the n-th head, so many lines and spaces above it. */
  const at = (
    index: number,
    stepsUp = 0,
    fields: { readonly pointerType?: string; readonly ctrlKey?: boolean } = {},
  ) => {
    const { x, y } = system.heads[index]!;
    return pointer('pointermove', {
      clientX: x + HEAD.width / 2,
      clientY: y + HEAD.height / 2 - stepsUp * (HEAD.height / 2),
      ...fields,
    });
  };
  return { store, place, painter, at };
}
