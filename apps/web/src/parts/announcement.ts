export interface Announcement {
  readonly text: string;
  readonly kind: 'success' | 'error';
}

/** Kept by the browser for the next start of the page in this tab. */
const KEY = 'startup-message';

let current: Announcement | undefined;
let isStarted = false;
const listeners = new Set<() => void>();

/** Takes what was preset for this start, once. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  const text = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  if (text !== null) current = { text, kind: 'success' };
}

/** Says that something went well at the next start of the page, after a reload for instance. */
export function presetMessage(text: string): void {
  start();
  window.sessionStorage.setItem(KEY, text);
}

/** Says something now, on pages with or without the component library; undefined ends it. */
export function announce(announcement: Announcement | undefined): void {
  start();
  current = announcement;
  for (const listener of listeners) listener();
}

export function announcement(): Announcement | undefined {
  start();
  return current;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
