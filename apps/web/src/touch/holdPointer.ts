import { whenInterrupted } from './interruptions';

/** A state of the pointer while it is down. Until it is lifted everything it did can be taken back. */
export interface Pressing {
  /** @returns the state it is in now; another one (a press became a drag) keeps the pointer, wherever it goes */
  move(event: PointerEvent): Pressing;
  up(event: PointerEvent): void;
  /** Everything is to be as it was before the pointer went down. */
  cancel(): void;
}

export interface HeldPointer {
  /** Takes back the gesture under way, if there is one. */
  giveUp(): void;
  /** The same, and no other begins. */
  stop(): void;
}

type Holder = EventTarget & Pick<Element, 'setPointerCapture' | 'releasePointerCapture' | 'hasPointerCapture'>;

/**
 * One gesture at a time on an element: it begins with a press, follows that pointer, and ends when it is lifted, or is cancelled by
 * whatever comes between (`whenInterrupted`).
 *
 * @param press  what a press begins; undefined begins nothing
 * @param page   the window
 */
export function holdPointer(
  element: Holder,
  press: (event: PointerEvent) => Pressing | undefined,
  page: EventTarget = window,
): HeldPointer {
  let held: { readonly pointerId: number; state: Pressing; readonly stopWaiting: () => void } | undefined;
  let spent: Event | undefined;
  const letGo = () => {
    const was = held;
    held = undefined;
    was?.stopWaiting();
    return was;
  };
  const giveUp = () => {
    const was = letGo();
    if (!was) return;
    if (element.hasPointerCapture(was.pointerId)) element.releasePointerCapture(was.pointerId);
    was.state.cancel();
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || event === spent) return; // a finger that interrupts begins nothing
    giveUp(); // its release was never heard of
    const state = press(event);
    if (!state) return;
    const { pointerId } = event;
    const stopWaiting = whenInterrupted(
      pointerId,
      (by) => {
        spent = by;
        giveUp();
      },
      page,
    );
    held = { pointerId, state, stopWaiting };
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointerId) return;
    if (event.buttons === 0) return giveUp(); // it was lifted outside
    const next = held.state.move(event);
    if (!held || next === held.state) return;
    held.state = next;
    element.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId === held?.pointerId) letGo()?.state.up(event);
  };
  const lost = (event: PointerEvent) => {
    if (event.pointerId === held?.pointerId) giveUp();
  };
  /** A finger is kept by what it was put on, and changes hands when the element takes it: that is no loss. */
  const lostByElement = (event: PointerEvent) => {
    if (event.target === element) lost(event);
  };
  const listening = new AbortController();
  const kinds = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: lost };
  for (const [kind, listener] of Object.entries({ ...kinds, lostpointercapture: lostByElement }))
    element.addEventListener(kind, listener as EventListener, { signal: listening.signal });
  return {
    giveUp,
    stop() {
      listening.abort();
      giveUp();
    },
  };
}
