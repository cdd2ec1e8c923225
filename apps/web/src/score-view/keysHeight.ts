/** Of the piano at the bottom of small screens; a screen that is not high gives it less. */
export const KEYS_HEIGHT = 'clamp(68px, 18vh, 105px)';
