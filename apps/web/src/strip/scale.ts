/** How much of the strip a second takes. */
export const PX_PER_SEC = 80;
export const STRIP_PX = 56;
