/** Which songs are marked, and from where a range starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string;
}
export const NOTHING_SELECTED: Selection = { ids: new Set() };

/** Marks or unmarks one song. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Marks everything from the last marked song to this one, in the order shown. */
export function extendTo(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = shown.indexOf(selection.anchor ?? id);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  return {
    ids: new Set([...selection.ids, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]),
    anchor: selection.anchor ?? id,
  };
}

/** Marks every song shown. */
export const allOf = (shown: readonly string[]): Selection => ({ ids: new Set(shown) });

/** Songs that are not shown any more are not marked any more. */
export function stillThere(selection: Selection, shown: readonly string[]): Selection {
  const ids = new Set(shown.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
