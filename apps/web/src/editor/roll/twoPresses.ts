import { isClick, type PointerSpot } from '../gestures/gesture';

/** As long as between the two presses of a double click, as most systems have it. */
const PAUSE_MS = 500;
/** A finger does not meet the same spot again to the pixel. */
const FINGER_PX = 24;

type Press = PointerSpot & Pick<PointerEvent, 'timeStamp' | 'pointerType'>;

/** Tells the second of two presses: at once, and at the same place. A third is a first again. */
export class TwoPresses {
  private first: Press | undefined;

  isSecond(press: Press): boolean {
    const { first } = this;
    const quick = first !== undefined && press.timeStamp - first.timeStamp <= PAUSE_MS;
    const second = quick && isSamePlace(first, press);
    this.first = second ? undefined : press;
    return second;
  }
}

const isSamePlace = (a: Press, b: Press): boolean =>
  b.pointerType === 'mouse' ? isClick(a, b) : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= FINGER_PX;
