import type { EngravedSystem } from '@notewright/engraving/layout';
import { heardStaves, measuresOf, type MeasureSpan } from '@notewright/playback';
import type { RefObject } from 'react';
import type { Line } from '../sheet';
import type { Practised } from './context';
import { drawnLine } from './drawnLine';
import { veilsOf } from './veils';

/** How far the loop stands out above and below the staves. */
const OVERHANG_PX = 14;

/** Draws the loop behind the cursor: a tinted field on every line it touches, with a handle at either end. What is not heard is paler. */
export class LoopPainter {
  /** While a hand drags: what it has so far. */
  draft: MeasureSpan | undefined;
  private frame = 0;
  private painted = '';

  constructor(
    private readonly sheet: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly lines: readonly Line[],
    private readonly systems: RefObject<ReadonlyMap<number, EngravedSystem>>,
    private readonly practised: () => Practised | undefined,
  ) {
    this.paint();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.layer.replaceChildren();
  }

  /** The measure under a point of the window; that of the nearest line where there is none. */
  measureAt(clientX: number, clientY: number): number | undefined {
    let best: { readonly line: number; readonly away: number; readonly box: DOMRect } | undefined;
    for (const element of this.sheet.querySelectorAll<HTMLElement>('[data-line]')) {
      const box = (element.querySelector('[data-picture]') ?? element).getBoundingClientRect();
      const away = clientY < box.top ? box.top - clientY : Math.max(0, clientY - box.bottom);
      if (!best || away < best.away) best = { line: Number(element.dataset['line']), away, box };
    }
    const line = best && this.lines[best.line];
    if (!best || !line) return undefined;
    const share = Math.min(1, Math.max(0, (clientX - best.box.left) / best.box.width));
    const system = this.systems.current.get(best.line);
    if (!system) return Math.min(line.to - 1, line.from + Math.floor(share * (line.to - line.from)));
    const x = share * system.widthPx;
    return (system.measures.find((box) => x < box.x + box.width) ?? system.measures.at(-1))?.measureIndex;
  }

  private paint = (): void => {
    this.frame = requestAnimationFrame(this.paint);
    const practised = this.practised();
    const { loop } = practised?.practice ?? {};
    const span = this.draft ?? (practised && loop && measuresOf(practised.score, loop));
    const fields = span ? this.fieldsOf(span) : [];
    const veils = practised ? this.veils(practised) : [];
    const look = JSON.stringify([veils, fields, this.draft !== undefined]);
    if (look === this.painted) return;
    this.painted = look;
    this.layer.replaceChildren(
      ...veils.map(drawVeil),
      ...fields.map((field, index) => this.draw(field, index === 0, index === fields.length - 1)),
    );
  };

  /** Over the staves that are not heard, of the lines that are drawn. */
  private veils({ score, practice, byInstruments }: Practised): readonly Field[] {
    const isHeard = heardStaves(score, practice);
    const silent = score.parts.some(({ staves }, part) => staves.some((_, staff) => !isHeard(part, staff)));
    if (!silent || !byInstruments) return [];
    return this.lines.flatMap((_, index) => {
      const drawn = this.drawn(index);
      if (!drawn) return [];
      const { left, top, system, scale } = drawn;
      return veilsOf(system, isHeard).map(({ fromY, toY }) => ({
        x: left,
        y: Math.round(top + fromY * scale),
        width: Math.round(system.widthPx * scale),
        height: Math.round((toY - fromY) * scale),
      }));
    });
  }

  private drawn(index: number) {
    return drawnLine(this.sheet, this.systems, index);
  }

  private fieldsOf({ first, last }: MeasureSpan): readonly Field[] {
    return this.lines.flatMap((line, index) => {
      if (line.to <= first || line.from > last) return [];
      const drawn = this.drawn(index);
      if (!drawn) return [];
      const { left, top, system, scale } = drawn;
      const boxes = system.measures.filter(({ measureIndex }) => measureIndex >= first && measureIndex <= last);
      const [from, to] = [boxes[0], boxes.at(-1)];
      if (!from || !to) return [];
      return {
        x: Math.round(left + from.x * scale),
        y: Math.round(top + from.y * scale) - OVERHANG_PX,
        width: Math.round((to.x + to.width - from.x) * scale),
        height: Math.round(from.height * scale) + 2 * OVERHANG_PX,
      };
    });
  }

  private draw({ x, y, width, height }: Field, isFirst: boolean, isLast: boolean): HTMLElement {
    const field = document.createElement('div');
    field.dataset['testid'] = 'loop';
    field.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;border-radius:6px;pointer-events:none;background:color-mix(in srgb,var(--mui-palette-secondary-main) 14%,transparent)`;
    if (isFirst) field.append(this.handle('from'));
    if (isLast) field.append(this.handle('to'));
    return field;
  }

  private handle(edge: 'from' | 'to'): HTMLElement {
    const handle = document.createElement('div');
    handle.dataset['loopEdge'] = edge;
    const side = edge === 'from' ? 'left' : 'right';
    handle.style.cssText = `position:absolute;${side}:-8px;top:0;bottom:0;width:24px;pointer-events:auto;cursor:ew-resize;touch-action:none;background:linear-gradient(var(--mui-palette-secondary-main),var(--mui-palette-secondary-main)) center/3px 100% no-repeat`;
    const grip = document.createElement('div');
    grip.style.cssText =
      'position:absolute;left:7px;top:-5px;width:10px;height:10px;border-radius:50%;background:var(--mui-palette-secondary-main)';
    handle.append(grip);
    return handle;
  }
}

function drawVeil({ x, y, width, height }: Field): HTMLElement {
  const veil = document.createElement('div');
  veil.dataset['testid'] = 'silent';
  veil.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;pointer-events:none;background:color-mix(in srgb,var(--sheet-paper) 60%,transparent)`;
  return veil;
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
