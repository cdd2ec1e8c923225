/** For what is read aloud and not seen. */
export const ONLY_SPOKEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
