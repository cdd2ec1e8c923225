/** What kept a recording from being heard better. */
export const HINDRANCES = ['reverberant', 'noisy', 'clipped', 'others'] as const;
export type Hindrance = (typeof HINDRANCES)[number];
