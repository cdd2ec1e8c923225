/** Titles that are named; of more, the number says enough. */
const NAMED = 3;

/** Songs by name, for a sentence: “A”, “B” and “C”; of more than three, the first three and how many others. */
export function songNames(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${others} more ${others === 1 ? 'song' : 'songs'}`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** 1 song, 2 songs. */
export const songCount = (songs: number): string => `${songs} ${songs === 1 ? 'song' : 'songs'}`;
