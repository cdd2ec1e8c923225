/** Events of a hand for gestures that are tried without a browser: what they read of an event, on plain event targets. */
export function event<Fields extends object>(kind: string, fields: Fields): Event & Fields {
  return Object.assign(new Event(kind, { cancelable: true }), fields);
}

const DOWN = {
  ...{ button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse', clientX: 0, clientY: 0 },
  ...{ ctrlKey: false, metaKey: false, shiftKey: false },
};
type Pointer = Partial<typeof DOWN>;

/** A pointer event; a mouse at the origin with its button down, save for what is said. */
export const pointer = (kind: string, fields: Pointer = {}): PointerEvent =>
  event(kind, { ...DOWN, ...fields }) as unknown as PointerEvent;

/** What comes between a press and its release, by what it is called, as the window hears of it. */
export const INTERRUPTIONS: Readonly<Record<string, () => Event>> = {
  Escape: () => event('keydown', { key: 'Escape' }),
  'a second finger': () => pointer('pointerdown', { pointerId: 2 }),
  'the browser that takes the pointer': () => pointer('pointercancel'),
  'a window that loses the focus': () => new Event('blur'),
  'a page that is hidden': () => new Event('visibilitychange'),
  'a dialog that opens': () => focusIn({ closest: () => ({}) }),
};

/** An event that rises from something below. */
export function at<Kind extends Event>(target: object, below: Kind): Kind {
  Object.defineProperty(below, 'target', { value: target });
  return below;
}

/** The focus goes somewhere; `closest` finds a dialog around it, or null. */
export const focusIn = (target: { readonly closest: () => object | null }): Event => at(target, new Event('focusin'));

/** An element that keeps a pointer, and nothing else. */
export class Pad extends EventTarget {
  private readonly kept = new Set<number>();
  setPointerCapture = (id: number): void => void this.kept.add(id);
  releasePointerCapture = (id: number): void => void this.kept.delete(id);
  hasPointerCapture = (id: number): boolean => this.kept.has(id);
}
