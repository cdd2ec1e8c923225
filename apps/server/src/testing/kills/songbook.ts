/**
 * What an account must hold after all that was acknowledged, as plain values: a write gives the songbook before it and the one
 * after it, so that a write whose answer was cut off must have left one of the two, and nothing between them.
 */
export interface Songbook {
  /** Whether there is an account. */
  readonly exists: boolean;
  readonly firstname: string;
  readonly password: string;
  /** Folders made as such; those that only lie on the way to a song are not listed. */
  readonly folders: ReadonlySet<string>;
  readonly songs: ReadonlyMap<string, KnownSong>;
}

export const NOBODY: Songbook = { exists: false, firstname: '', password: '', folders: new Set(), songs: new Map() };

export interface KnownSong {
  readonly title: string;
  readonly composer: string;
  readonly path: string;
  /** `pending`: a recording that was not seen finished yet. */
  readonly state: 'pending' | 'ok' | 'error';
  /** How a recording must end: 0 for a score, else the analysis error its content deserves. */
  readonly deserves: number;
  /** SHA-256 of the uploaded recording; null for a score. */
  readonly recording: string | null;
  /** Of the score; of a pending song how high it may be at most when it is done. */
  readonly version: number;
  /** Of the newest score without its title and composer; null until it was seen. */
  readonly music: string | null;
  /** The title over the music. */
  readonly heading: string;
  readonly rating: number | null;
  /** The secret of its private link, when it is known to have one. */
  readonly link: string | null;
}

/** Stands for the id of a song whose making was not answered. */
export const NEW = 'new';

export const withSong = (book: Songbook, id: string, change: Partial<KnownSong>): Songbook => {
  const song = { ...book.songs.get(id)!, ...change };
  return { ...book, songs: new Map(book.songs).set(id, song) };
};

export const withoutSongs = (book: Songbook, gone: (id: string, song: KnownSong) => boolean): Songbook => ({
  ...book,
  songs: new Map([...book.songs].filter(([id, song]) => !gone(id, song))),
});

/** The songbook in which a song that was not answered for has the id under which it was found. */
export function named(book: Songbook, id: string): Songbook {
  const songs = new Map([...book.songs].map(([key, song]) => [key === NEW ? id : key, song]));
  return { ...book, songs };
}

/** What the product shows of one song. */
export interface SeenSong {
  readonly id: string;
  readonly title: string;
  readonly composer: string;
  readonly path: string;
  readonly state: 'pending' | 'ok' | 'error';
  readonly errorCode: number;
  readonly rating: number | null;
  /** Of a finished song. */
  readonly score?: { readonly version: number; readonly heading: string; readonly music: string };
}

/** What the product shows of one account. */
export interface SeenBook {
  readonly exists: boolean;
  readonly firstname: string;
  readonly password: string;
  readonly folders: readonly string[];
  readonly songs: readonly SeenSong[];
}

/** Where what is seen differs from what is known, in words; none when it is the same. */
export function differences(known: Songbook, seen: SeenBook): string[] {
  if (known.exists !== seen.exists) return [`the account ${seen.exists ? 'is there' : 'is gone'}`];
  if (!known.exists) return [];
  const found: string[] = [];
  const differ = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  };
  differ('first name', known.firstname, seen.firstname);
  differ('password', known.password, seen.password);
  differ('folders', foldersOf(known).join(' '), [...seen.folders].sort().join(' '));
  const seenById = new Map(seen.songs.map((song) => [song.id, song]));
  if (seenById.size !== seen.songs.length) found.push('a song is listed twice');
  for (const id of known.songs.keys()) if (!seenById.has(id)) found.push(`song ${id} is missing`);
  for (const song of seen.songs) {
    const expected = known.songs.get(song.id);
    if (!expected) found.push(`song ${song.id} (${song.title}) is there and nobody made it`);
    else for (const line of songDifferences(expected, song)) found.push(`song ${song.id}: ${line}`);
  }
  return found;
}

function songDifferences(known: KnownSong, seen: SeenSong): string[] {
  const found: string[] = [];
  const differ = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  };
  for (const name of ['title', 'composer', 'path', 'rating'] as const) differ(name, known[name], seen[name]);
  if (known.state !== 'pending') differ('state', known.state, seen.state);
  if (seen.state === 'error') differ('error', known.deserves, seen.errorCode);
  if (seen.state === 'ok') differ('error', known.deserves, 0);
  if (!seen.score) return found;
  if (known.state === 'ok') differ('version', known.version, seen.score.version);
  else if (seen.score.version < 1 || seen.score.version > known.version)
    found.push(
      `version is ${seen.score.version}, not within 1 and ${known.version}: it was transcribed more than once`,
    );
  differ('title over the music', known.heading, seen.score.heading);
  if (known.music !== null) differ('music', known.music, seen.score.music);
  return found;
}

/** The songbook with what only the product can tell: how recordings ended. */
export function learned(known: Songbook, seen: SeenBook): Songbook {
  let book = known;
  for (const { id, state, score } of seen.songs) {
    const song = book.songs.get(id);
    if (!song || state === 'pending') continue;
    book = withSong(book, id, { state, ...(score && { version: score.version, music: score.music }) });
  }
  return book;
}

/** All folders, those that only lie on the way to another or to a song included, as GET /GetFolders gives them. */
export function foldersOf(book: Songbook): string[] {
  const paths = [...book.folders, ...[...book.songs.values()].map(({ path }) => path)].filter((path) => path !== '');
  const all = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
  });
  return [...new Set(all)].sort();
}
