import { headXmlId, tabHeadXmlId } from '@notewright/engraving';
import { xAtTicks, type EngravedSystem } from '@notewright/engraving/layout';
import type { EditorState } from '@notewright/editor';
import type { SheetPlace } from '../../sheet';
import { markKey, marksOf, type Mark } from './sheetGeometry';

/** A head that is not there yet: where the pointer would put it. Pixels of the line's picture. */
export interface Ghost {
  readonly lineIndex: number;
  readonly x: number;
  readonly y: number;
  readonly spacePx: number;
  /** Heights of ledger lines it needs. */
  readonly ledgers: readonly number[];
}

const HALO_PX = 2.6;
/** Of a head in the picture. */
const SELECTED = 'selected-head';

/**
 * Paints what is selected into the drawings that the lines keep for it (`svg[data-marks]`). It runs inside the event that
 * changed the selection, touches only lines whose marks differ, and never asks the browser where anything is.
 */
export class MarksPainter {
  private readonly painted = new Map<number, { drawing: Element; content: string }>();
  private ghost: Ghost | undefined;

  constructor(
    private readonly place: SheetPlace,
    private readonly state: () => EditorState,
  ) {}

  setGhost(ghost: Ghost | undefined): void {
    const lines = [this.ghost?.lineIndex, ghost?.lineIndex];
    this.ghost = ghost;
    for (const line of new Set(lines)) if (line !== undefined) this.paintLine(line);
  }

  paint(): void {
    for (const lineIndex of this.place.systems.current.keys()) this.paintLine(lineIndex);
  }

  paintLine(lineIndex: number): void {
    const system = this.place.systems.current.get(lineIndex);
    const line = this.place.sheet.current?.querySelector(`[data-line="${lineIndex}"]`);
    const drawing = line?.querySelector('svg[data-marks]');
    if (!system || !line || !drawing) return;
    this.colourHeads(line, system);
    const content = this.selectedContent(system) + this.caretContent(system) + this.ghostContent(lineIndex);
    const before = this.painted.get(lineIndex);
    if (before?.drawing === drawing && before.content === content) return;
    this.painted.set(lineIndex, { drawing, content });
    drawing.innerHTML = content;
  }

  /** Selected heads are drawn in the colour of the theme. A picture that was drawn anew has to be coloured again. */
  private colourHeads(line: Element, system: EngravedSystem): void {
    for (const head of line.querySelectorAll(`.${SELECTED}`)) head.classList.remove(SELECTED);
    const { heads } = this.state().selection;
    if (heads.length === 0) return;
    const keys = this.keysOf(heads);
    for (const mark of marksOf(system))
      if (mark.kind === 'head' && keys.has(markKey(mark))) {
        const id = (mark.tab ? tabHeadXmlId : headXmlId)(mark.elementId, mark.headIndex);
        line.querySelector(`[id="${id}"]`)?.classList.add(SELECTED);
      }
  }

  private selectedContent(system: EngravedSystem): string {
    const { heads } = this.state().selection;
    if (heads.length === 0) return '';
    const keys = this.keysOf(heads);
    return marksOf(system)
      .filter((mark) => keys.has(markKey(mark)))
      .map(halo)
      .join('');
  }

  /** Where the next note goes while notes are entered. */
  private caretContent({ staves, anchors, measures }: EngravedSystem): string {
    const { caret, score } = this.state();
    if (!caret) return '';
    // Behind the last note of a measure the caret is at its end, and at the end of the score for the measure after it.
    const beyond = caret.measureIndex >= score.measures.length;
    const measureIndex = beyond ? score.measures.length - 1 : caret.measureIndex;
    const staff = staves.find(
      (box) =>
        box.measureIndex === measureIndex && box.partIndex === caret.partIndex && box.staff === caret.staff && !box.tab,
    );
    const end = measures.find((measure) => measure.measureIndex === measureIndex);
    const x = beyond ? end && end.x + end.width - 4 : xAtTicks(anchors, measureIndex, caret.atTicks);
    if (!staff || x === undefined) return '';
    const [top, bottom] = [staff.y - staff.height / 4, staff.y + (5 / 4) * staff.height];
    return `<rect data-testid="caret" class="caret" x="${px(x - 7)}" y="${px(top)}" width="14" height="${px(bottom - top)}" rx="3"/>`;
  }

  private lastKeys: { heads: unknown; keys: ReadonlySet<string> } | undefined;
  private keysOf(heads: EditorState['selection']['heads']): ReadonlySet<string> {
    if (this.lastKeys?.heads !== heads) this.lastKeys = { heads, keys: new Set(heads.map(markKey)) };
    return this.lastKeys.keys;
  }

  private ghostContent(lineIndex: number): string {
    if (this.ghost?.lineIndex !== lineIndex) return '';
    const { x, y, spacePx, ledgers } = this.ghost;
    const lines = ledgers.map(
      (height) =>
        `<line x1="${px(x - spacePx)}" x2="${px(x + spacePx)}" y1="${px(height)}" y2="${px(height)}" class="ghost-ledger"/>`,
    );
    const head = `<ellipse data-testid="ghost" class="ghost" cx="${px(x)}" cy="${px(y)}" rx="${px(0.64 * spacePx)}" ry="${px(0.44 * spacePx)}" transform="rotate(-20 ${px(x)} ${px(y)})"/>`;
    return lines.join('') + head;
  }
}

const px = (value: number): string => value.toFixed(1);

function halo({ kind, x, y, width, height, elementId, headIndex }: Mark): string {
  const round = kind === 'head' ? height / 2 + HALO_PX : 3;
  return `<rect data-testid="selected" data-head="${encodeURIComponent(elementId)}.${headIndex}" class="selected" x="${px(x - HALO_PX)}" y="${px(y - HALO_PX)}" width="${px(width + 2 * HALO_PX)}" height="${px(height + 2 * HALO_PX)}" rx="${px(round)}"/>`;
}
