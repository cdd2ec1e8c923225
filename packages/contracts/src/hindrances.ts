/**
 * What kept a recording from being heard better. `others` play beside an instrument whose line was asked for; beside one that plays chords there is
 * a `band` with drums, or somebody else has the `tune`.
 */
export const HINDRANCES = ['reverberant', 'noisy', 'clipped', 'others', 'band', 'tune'] as const;
export type Hindrance = (typeof HINDRANCES)[number];
