let resolveShown: () => void;

/** Resolves when music stands on the page: a line, or a roll. Until then nothing is fetched that it can do without. */
export const musicShown = new Promise<void>((resolve) => (resolveShown = resolve));

export const tellMusicShown = (): void => resolveShown();
