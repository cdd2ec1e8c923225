import { compositions } from '../parts/compositions';
import type { Dialog, DialogComponent } from './registry';

type Component = DialogComponent<never>;

const loading = new Map<Dialog, Promise<Component>>();
const loaded = new Map<Dialog, Component>();

/** The component of a dialog, fetched once. What failed is forgotten, and fetched again by who asks next. */
export function componentOf(dialog: Dialog): Promise<Component> {
  const known = loading.get(dialog);
  if (known) return known;
  const coming = load(dialog);
  loading.set(dialog, coming);
  coming.catch(() => loading.delete(dialog));
  return coming;
}

/** The component of a dialog that was fetched: it opens without a wait, in which nothing stands in for it. */
export const loadedOf = (dialog: Dialog): Component | undefined => loaded.get(dialog);

async function load(dialog: Dialog): Promise<Component> {
  const component = await dialog.load();
  if (dialog.field) await compositions.over(); // in the field that stands in for its own
  loaded.set(dialog, component);
  return component;
}

/** Fetches dialogs before anybody asks for them. Without a connection that is tried again when one is asked for. */
export async function loadAhead(dialogs: readonly Dialog[]): Promise<void> {
  await Promise.allSettled(dialogs.map(componentOf));
}
