/** Whose picture of what it is. One that differs in anything from what is opened is not shown. */
export interface SightOf {
  readonly song: string;
  readonly account: string;
  /** The name (ETag) that the server gives the music as this account sees it, in the language it reads: other notes, another name. */
  readonly name: string;
  /** The release of the page: the address of its first script, which names all others. */
  readonly release: string;
  /** See `looksNow`. */
  readonly looks: string;
}

/** A line as the engraver drew it, and where it stood on the page, in CSS pixels. */
interface SightLine {
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly svg: string;
}

/** A line of the header: its text, and the CSS it was written with. */
interface SightWords {
  readonly text: string;
  readonly style: Readonly<Record<string, string>>;
}

/** The first screen of a score as it was seen on this device. */
export interface Sight {
  readonly of: SightOf;
  /** The same as in `of`: there is one for each song. */
  readonly song: string;
  /** Milliseconds since 1970; the oldest make room for newer ones. */
  readonly keptAt: number;
  /** How thick lines of a staff are drawn on a coarse screen; '' where they are drawn as they come. */
  readonly staffLine: string;
  readonly words: readonly SightWords[];
  readonly lines: readonly SightLine[];
  /** Typefaces in it, as CSS names them: they are there before it is shown. */
  readonly faces: readonly string[];
}

/** Where the browser keeps them. */
export const KEPT_IN = { database: 'notewright-first-sight', table: 'sights', byAge: 'keptAt' } as const;

/** Where `sheet/openingLooks.ts` stores how the first sheet of a page was laid out, in the browser's store. */
export const LOOKS_STORED_AS = 'notewright.opening-sheet';

/* What follows is written into the page's first script as it stands here: it refers to nothing outside itself. */

/** Whether what was kept shows just what is being opened. */
export function isOfThis(kept: SightOf, opened: SightOf): boolean {
  return (
    opened.account !== '' &&
    opened.name !== '' &&
    kept.song === opened.song &&
    kept.account === opened.account &&
    kept.name === opened.name &&
    kept.release === opened.release &&
    kept.looks === opened.looks
  );
}

/** What decides how a score that was just opened is laid out. A phone's bars come and go, and change the height. */
export function looksNow(): string {
  const shape = window.innerHeight < window.innerWidth ? 'wide' : 'upright';
  return [window.innerWidth, shape, window.devicePixelRatio, localStorage.getItem('notewright.concertPitch')].join(' ');
}
