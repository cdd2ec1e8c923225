/** Whether files have been offered since the page was opened: until then nobody fetches what sends and shows them. */
let inUse = false;
const listeners = new Set<() => void>();

export const isSendingInUse = (): boolean => inUse;

/** @returns how to listen no longer */
export function onSendingInUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Said by the queue itself when it comes into being. */
export function sendingIsInUse(): void {
  inUse = true;
  for (const listener of listeners) listener();
}
