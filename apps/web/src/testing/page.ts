import { onTestFinished, vi } from 'vitest';

/** A window without a picture: what hooks and gestures listen to, and what somebody may have typed or kept there. */
export class BareWindow extends EventTarget {
  readonly document = new BareDocument();
  /** React asks which event is under way, and whether the focus is in a frame. */
  readonly event = undefined;
  readonly HTMLIFrameElement = class {};
  /** How far down it was scrolled last. */
  scrollY = 0;
  innerHeight = 800;
  scrollTo = (_left: number, top: number): void => void (this.scrollY = top);
  readonly history = { scrollRestoration: 'auto' };
  readonly localStorage = new BareStorage();
  readonly sessionStorage = new BareStorage();
}

class BareDocument extends EventTarget {
  readonly nodeType = 9;
  readonly body = new BareElement();
  hidden = false;
  visibilityState: 'visible' | 'hidden' = 'visible';
  cookie = '';
  activeElement = undefined;
  createElement = (): BareElement => new BareElement();
  querySelector = (): null => null;
}

/** An element as far as gestures need one: it is found by a selector it was made with, and has a style. */
export class BareElement extends EventTarget {
  readonly nodeType = 1;
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly children: BareElement[] = [];
  className = '';
  private parent: BareElement | undefined;

  /** @param is  selectors it answers to */
  constructor(private readonly is: readonly string[] = []) {
    super();
  }

  append(child: BareElement): void {
    this.children.push(child);
    child.parent = this;
  }

  remove(): void {
    const around = this.parent?.children;
    around?.splice(around.indexOf(this), 1);
    this.parent = undefined;
  }

  closest(selectors: string): BareElement | null {
    return selectors.split(', ').some((selector) => this.is.includes(selector)) ? this : null;
  }

  matches(selectors: string): boolean {
    return this.closest(selectors) !== null;
  }
}

/** Something that happens on a page, with what listeners read of it. */
export const happening = <Fields extends object>(kind: string, fields: Fields): Event & Fields =>
  Object.assign(new Event(kind, { cancelable: true }), fields);

/** What a browser keeps for a page. */
class BareStorage {
  private readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

/** A browser for one test: window, document, elements and storage; sound and pictures it has none. */
export function openPage(): BareWindow {
  const page = new BareWindow();
  // Of several pages in a test the first is the last to go.
  if (typeof window === 'undefined') onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('Element', BareElement);
  vi.stubGlobal('HTMLElement', BareElement);
  vi.stubGlobal('localStorage', page.localStorage);
  vi.stubGlobal('sessionStorage', page.sessionStorage);
  return page;
}
