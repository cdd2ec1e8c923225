import type { Dialog, DialogComponent } from './registry';

const loaded = new Map<Dialog, Promise<DialogComponent<never>>>();

/** The component of a dialog, fetched once. What failed is forgotten, and fetched again by who asks next. */
export function componentOf(dialog: Dialog): Promise<DialogComponent<never>> {
  const known = loaded.get(dialog);
  if (known) return known;
  const loading: Promise<DialogComponent<never>> = dialog.load();
  loaded.set(dialog, loading);
  loading.catch(() => loaded.delete(dialog));
  return loading;
}

/** Fetches dialogs before anybody asks for them. Without a connection that is tried again when one is asked for. */
export async function loadAhead(dialogs: readonly Dialog[]): Promise<void> {
  await Promise.allSettled(dialogs.map(componentOf));
}
