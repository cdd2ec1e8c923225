export interface Announcement {
  readonly text: string;
  readonly kind: 'success' | 'error';
}

/** Kept by the browser for the next start of the page in this tab. */
const KEY = 'startup-message';

let current: Announcement | undefined = takePreset();
const listeners = new Set<() => void>();

function takePreset(): Announcement | undefined {
  const text = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  return text === null ? undefined : { text, kind: 'success' };
}

/** Says that something went well at the next start of the page, after a reload for instance. */
export function presetMessage(text: string): void {
  window.sessionStorage.setItem(KEY, text);
}

/** Says something now, on pages with or without the component library; undefined ends it. */
export function announce(announcement: Announcement | undefined): void {
  current = announcement;
  for (const listener of listeners) listener();
}

export const announcement = (): Announcement | undefined => current;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
