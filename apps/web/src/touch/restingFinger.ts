import { whenInterrupted } from './interruptions';

/** A finger never lies perfectly still; beyond this many pixels it scrolls or drags. */
const STILL_PX = 10;

/** What a browser makes of a finger that is lifted: it reports a click. */
const MADE_OF_A_LIFTED_FINGER = ['mousedown', 'mouseup', 'click', 'contextmenu'] as const;

type Press = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

/**
 * Tells when a finger (or a pen) rests on something. What that brings often comes up right under the finger, a menu for instance, so
 * the click that the browser makes when the finger is lifted belongs to nothing and is swallowed.
 */
export class RestingFinger {
  private press:
    | {
        readonly x: number;
        readonly y: number;
        readonly timer: ReturnType<typeof setTimeout>;
        readonly stop: () => void;
      }
    | undefined;

  /** @param restMs  how long it has to lie still */
  constructor(
    private readonly restMs: number,
    private readonly page: EventTarget = window,
  ) {}

  /** It was put down; a mouse never rests. Nor does a finger when something comes between. */
  down({ pointerId, pointerType, clientX: x, clientY: y }: Press, onRest: () => void): void {
    this.end();
    if (pointerType === 'mouse') return;
    const timer = setTimeout(() => {
      this.end();
      swallowClickOfThisPress(this.page);
      onRest();
    }, this.restMs);
    this.press = { x, y, timer, stop: whenInterrupted(pointerId, () => this.end(), this.page) };
  }

  move({ clientX, clientY }: Pick<Press, 'clientX' | 'clientY'>): void {
    if (this.press && Math.hypot(clientX - this.press.x, clientY - this.press.y) > STILL_PX) this.end();
  }

  /** It was lifted, or does something else. */
  end(): void {
    clearTimeout(this.press?.timer);
    this.press?.stop();
    this.press = undefined;
  }
}

/** Until something is pressed anew, by pointer or by key, nothing is clicked. */
function swallowClickOfThisPress(page: EventTarget): void {
  const swallowing = new AbortController();
  const { signal } = swallowing;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of MADE_OF_A_LIFTED_FINGER) page.addEventListener(kind, swallow, { signal, capture: true });
  for (const kind of ['pointerdown', 'keydown'])
    page.addEventListener(kind, () => swallowing.abort(), { signal, capture: true });
}
