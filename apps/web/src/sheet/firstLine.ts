let resolveShown: () => void;

/** Resolves when a line of music stands on the page. Until then nothing is fetched that it can do without. */
export const firstLineShown = new Promise<void>((resolve) => (resolveShown = resolve));

export const lineShown = (): void => resolveShown();
