import type { EngravedSystem } from '@notewright/engraving/layout';
import { heardStaves, measuresOf, type MeasureSpan } from '@notewright/playback';
import type { RefObject } from 'react';
import type { Line } from '../sheet';
import type { Practised } from './context';
import { drawnLine } from './drawnLine';
import { PaintedLayer } from './paintedLayer';
import { veilsOf } from './veils';

/** How far the loop stands out above and below the staves. */
const OVERHANG_PX = 14;

/** Draws the loop behind the cursor: a tinted field on every line it touches, with a handle at either end. What is not heard is paler. */
export class LoopPainter {
  /** While a hand drags: what it has so far. */
  draft: MeasureSpan | undefined;
  private readonly painted: PaintedLayer<Field>;

  constructor(
    private readonly sheet: HTMLElement,
    layer: HTMLElement,
    private readonly lines: readonly Line[],
    private readonly systems: RefObject<ReadonlyMap<number, EngravedSystem>>,
    private readonly practised: () => Practised | undefined,
  ) {
    this.painted = new PaintedLayer(layer, () => this.seen(), draw);
  }

  stop(): void {
    this.painted.stop();
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

  private seen(): readonly Field[] {
    const practised = this.practised();
    const { loop } = practised?.practice ?? {};
    const span = this.draft ?? (practised && loop && measuresOf(practised.score, loop));
    return [...(practised ? this.veils(practised) : []), ...(span ? this.fieldsOf(span) : [])];
  }

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
        kind: 'veil' as const,
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
    const fields = this.lines.flatMap((line, index) => {
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
    return fields.map((field, index) => ({
      ...{ kind: 'loop', ...field },
      ...{ isFirst: index === 0, isLast: index === fields.length - 1 },
    }));
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Field = Place &
  ({ readonly kind: 'veil' } | { readonly kind: 'loop'; readonly isFirst: boolean; readonly isLast: boolean });

const draw = (field: Field): HTMLElement => {
  const { x, y, width, height } = field;
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;pointer-events:none`;
  if (field.kind === 'veil') {
    element.dataset['testid'] = 'silent';
    element.style.background = 'color-mix(in srgb,var(--sheet-paper) 60%,transparent)';
    return element;
  }
  element.dataset['testid'] = 'loop';
  element.style.borderRadius = '6px';
  element.style.background = 'color-mix(in srgb,var(--mui-palette-secondary-main) 14%,transparent)';
  if (field.isFirst) element.append(handle('from'));
  if (field.isLast) element.append(handle('to'));
  return element;
};

function handle(edge: 'from' | 'to'): HTMLElement {
  const element = document.createElement('div');
  element.dataset['loopEdge'] = edge;
  const side = edge === 'from' ? 'left' : 'right';
  element.style.cssText = `position:absolute;${side}:-8px;top:0;bottom:0;width:24px;pointer-events:auto;cursor:ew-resize;touch-action:none;background:linear-gradient(var(--mui-palette-secondary-main),var(--mui-palette-secondary-main)) center/3px 100% no-repeat`;
  const grip = document.createElement('div');
  grip.style.cssText =
    'position:absolute;left:7px;top:-5px;width:10px;height:10px;border-radius:50%;background:var(--mui-palette-secondary-main)';
  element.append(grip);
  return element;
}
