/** Zoom level: 0, 1, 2 show 4, 2, 1 measures per line. */
export type Zoom = 0 | 1 | 2;
