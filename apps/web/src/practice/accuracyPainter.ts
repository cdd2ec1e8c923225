import { accuracyOf, type MeasureMark } from '@notewright/playback';
import type { SheetPlace } from '../sheet';
import type { Practised } from './context';
import { drawnLine } from './drawnLine';
import { PaintedLayer } from './paintedLayer';

/** How far over the staves it stands. */
const ABOVE_PX = 22;
const GOOD = 0.9;
const FAIR = 0.6;

/** Writes over each measure how right it was played, once the music has stopped. */
export class AccuracyPainter {
  private readonly painted: PaintedLayer<Label>;

  constructor(
    layer: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly place: Pick<SheetPlace, 'lines' | 'systems'>,
    private readonly practised: () => Practised | undefined,
  ) {
    this.painted = new PaintedLayer(layer, () => this.labels(), draw);
  }

  stop(): void {
    this.painted.stop();
  }

  private labels(): readonly Label[] {
    const { marks = [], practice } = this.practised() ?? {};
    return practice?.own ? marks.flatMap((mark) => this.label(mark) ?? []) : [];
  }

  private label(mark: MeasureMark): Label | undefined {
    const accuracy = accuracyOf([mark]);
    const { measureIndex } = mark;
    const lineIndex = this.place.lines.findIndex(({ from, to }) => from <= measureIndex && measureIndex < to);
    const line = drawnLine(this.sheet, this.place.systems, lineIndex);
    const box = line?.system.measures.find((measure) => measure.measureIndex === measureIndex);
    if (accuracy === undefined || !line || !box) return undefined;
    return {
      x: Math.round(line.left + (box.x + box.width / 2) * line.scale),
      y: Math.round(line.top + box.y * line.scale) - ABOVE_PX,
      percent: Math.round(accuracy * 100),
      colour: accuracy >= GOOD ? 'success' : accuracy >= FAIR ? 'warning' : 'error',
    };
  }
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly percent: number;
  readonly colour: 'success' | 'warning' | 'error';
}

function draw({ x, y, percent, colour }: Label): HTMLElement {
  const element = document.createElement('div');
  element.dataset['testid'] = 'accuracy';
  element.style.cssText = `position:absolute;left:${x}px;top:${y}px;transform:translateX(-50%);pointer-events:none;padding:0 6px;border-radius:8px;font:600 12px/16px system-ui,sans-serif;color:var(--mui-palette-${colour}-contrastText);background:var(--mui-palette-${colour}-main)`;
  element.textContent = new Intl.NumberFormat(document.documentElement.lang || undefined, { style: 'percent' }).format(
    percent / 100,
  );
  return element;
}
