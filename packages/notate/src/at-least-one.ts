/** A list that is never empty, such as the notes of a chord: its first element needs no proof. */
export type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** The last element of a list that is never empty. */
export const lastOf = <Item>(list: AtLeastOne<Item>): Item => list[list.length - 1] ?? list[0];
