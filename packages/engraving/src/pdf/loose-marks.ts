/** What is needed of the inside of `fontkit`, which has no other way to it. */
export interface Shaped {
  readonly _layoutEngine?: {
    readonly engine?: { readonly GPOSProcessor?: Partial<AnchorReader> | null } | null;
  };
}
interface AnchorReader {
  applyAnchor(mark: unknown, anchor: unknown, base: number): void;
}

/**
 * Lets marks stay where they are when a letter has no place for them.
 *
 * OpenType has an empty anchor for that (GPOS, "BaseRecord": offsets may be NULL). `fontkit` 2.0.4 takes it for a place and
 * throws, and then there is no page at all: in Gurmukhi with common words, in other scripts with letters and marks
 * that nobody would put together. `fontkit` asks the reader of one font, so that one is changed, not the library.
 */
export function keepLooseMarks(font: Shaped): void {
  const reader = font._layoutEngine?.engine?.GPOSProcessor;
  const apply = reader?.applyAnchor;
  if (!reader || !apply) return;
  reader.applyAnchor = (mark, anchor, base) => {
    if (anchor !== null) apply.call(reader as AnchorReader, mark, anchor, base);
  };
}
