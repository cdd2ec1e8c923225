/** A mark for news on the boards of the book: gilt, since brass can hardly be distinguished from the cloth. */
export const NEWS_ON_COVER = { bgcolor: 'var(--gilt)', color: '#281d06' } as const;
