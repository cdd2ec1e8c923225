import { measuresOf, type MeasureSpan } from '@notewright/playback';
import { measureUnder, spanOf, type RollPicture, type RollScale } from '../roll';
import type { Practised } from './context';
import type { LoopSurface } from './loopGesture';
import { drawLoop, type LoopField } from './loopFields';
import { PaintedLayer } from './paintedLayer';

/** Room for the grips of the handles. */
const GRIP_PX = 5;

/** Draws the loop over the window of a roll: a tinted field as high as it, with a handle at either end. */
export class RollLoopPainter implements LoopSurface {
  draft: MeasureSpan | undefined;
  private readonly painted: PaintedLayer<LoopField>;

  constructor(
    private readonly roll: HTMLElement,
    layer: HTMLElement,
    private readonly scale: RollScale,
    private readonly picture: RollPicture,
    private readonly practised: () => Practised | undefined,
  ) {
    this.painted = new PaintedLayer(layer, () => this.seen(), drawLoop);
  }

  stop(): void {
    this.painted.stop();
  }

  /** The measure under a point of the window; undefined on the keyboard. */
  measureAt(clientX: number): number | undefined {
    const { roll, scale, picture } = this;
    return measureUnder(picture, scale, clientX - roll.getBoundingClientRect().left, roll.scrollLeft);
  }

  private seen(): readonly LoopField[] {
    const practised = this.practised();
    const { loop } = practised?.practice ?? {};
    const span = this.draft ?? (practised && loop && measuresOf(practised.score, loop));
    const [from, to] = span ? [this.picture.measures[span.first], this.picture.measures[span.last]] : [];
    if (!from || !to) return [];
    const { left, right } = spanOf(this.scale, from.startTicks, to.endTicks, this.roll.scrollLeft);
    const y = GRIP_PX;
    const height = this.roll.clientHeight - y;
    return [{ kind: 'loop', x: left, y, width: right - left, height, isFirst: true, isLast: true }];
  }
}
