/** Where something of a loop is drawn on its layer, in pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a loop: all of it, or its measures on one line. */
export interface LoopField extends PixelBox {
  readonly kind: 'loop';
  /** Whether the loop begins, or ends, with it: there it has a handle. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Something that lies over the music and takes nothing of the pointer. */
export function placed({ x, y, width, height }: PixelBox): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;pointer-events:none`;
  return element;
}

/** A tinted field with handles. */
export function drawLoop(field: LoopField): HTMLElement {
  const element = placed(field);
  element.dataset['testid'] = 'loop';
  element.style.borderRadius = '6px';
  element.style.background = 'color-mix(in srgb,var(--mui-palette-secondary-main) 14%,transparent)';
  if (field.isFirst) element.append(handle('from'));
  if (field.isLast) element.append(handle('to'));
  return element;
}

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
