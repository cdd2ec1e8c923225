import type { EngravedSystem } from '@notewright/engraving/layout';
import { heardStaves, measuresOf, type MeasureSpan } from '@notewright/playback';
import type { RefObject } from 'react';
import type { Line } from '../sheet';
import type { Practised } from './context';
import { drawnLine } from './drawnLine';
import { drawLoop, placed, type LoopField, type PixelBox } from './loopFields';
import type { LoopSurface } from './loopGesture';
import { PaintedLayer } from './paintedLayer';
import { veilsOf } from './veils';

/** How far the loop stands out above and below the staves. */
const OVERHANG_PX = 14;

/** Draws the loop behind the cursor: a tinted field on every line it touches, with a handle at either end. What is not heard is paler. */
export class LoopPainter implements LoopSurface {
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
      ...{ kind: 'loop' as const, ...field },
      ...{ isFirst: index === 0, isLast: index === fields.length - 1 },
    }));
  }
}

type Field = LoopField | (PixelBox & { readonly kind: 'veil' });

function draw(field: Field): HTMLElement {
  if (field.kind === 'loop') return drawLoop(field);
  const element = placed(field);
  element.dataset['testid'] = 'silent';
  element.style.background = 'color-mix(in srgb,var(--sheet-paper) 60%,transparent)';
  return element;
}
