import { RECORDING_KEYS, RECORDING_KEY_NAMES, type RecordingKey } from '@notewright/contracts';
import {
  MOST_THEME_MEASURES,
  notUnderstood,
  readTheme,
  themeMeasures,
  themeNoteText,
  USUAL,
  wishedInWords,
  type NewMeter,
  type NewMusicWish,
  type SongBeginning,
  type ThemeNote,
} from '@notewright/compose/new-music';
import { tonicOf, type Key } from '@notewright/score';

/** What a piece may begin with: what comes, a theme that is typed or played, or the beginning of a song. */
export const BEGINNINGS = ['none', 'theme', 'song'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** What became of a wish in words. */
interface Heard {
  readonly understood: boolean;
  /** Words that said nothing. */
  readonly unknown: readonly string[];
}

/** A song a piece is to begin like. */
export interface ChosenSong {
  readonly id: string;
  readonly title: string;
  /** 'fetching' until it has arrived; 'unfit' where nothing can be taken from it. */
  readonly beginning: SongBeginning | 'fetching' | 'unfit';
}

/** Everything that is wished for. */
export interface Wishes {
  readonly text: string;
  readonly heard: Heard | undefined;
  /** Without a beginning. */
  readonly wish: NewMusicWish;
  readonly begins: Beginning;
  /** As it is typed. */
  readonly theme: string;
  readonly song: ChosenSong | undefined;
}

export type Wish =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'fill' }
  | { readonly kind: 'change'; readonly change: Partial<NewMusicWish> }
  | { readonly kind: 'begin'; readonly begins: Beginning }
  | { readonly kind: 'theme'; readonly text: string }
  | { readonly kind: 'note'; readonly note: ThemeNote }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'song'; readonly song: ChosenSong | undefined };

export const START: Wishes = {
  ...{ text: '', heard: undefined, begins: 'none', theme: '', song: undefined },
  wish: {
    ...{ style: 'waltz', layout: 'piano', soloist: 'violin', key: RECORDING_KEYS['c-major'], meter: '3/4' },
    ...{ bpm: USUAL.waltz.bpm, measures: 16, motion: 'medium', register: 'middle' },
  },
};

/** The wishes after one more. Meter and tempo follow the style where they do not fit it, or were its usual ones. */
export function afterWish(wishes: Wishes, one: Wish): Wishes {
  switch (one.kind) {
    case 'say':
      return { ...wishes, text: one.text, heard: undefined };
    case 'fill': {
      const wish = wishedInWords(wishes.text, wishes.wish);
      const heard = { understood: wish !== undefined, unknown: notUnderstood(wishes.text) };
      return { ...wishes, heard, ...(wish && { wish: { ...wish, key: RECORDING_KEYS[keyNameOf(wish.key)] } }) };
    }
    case 'change':
      return { ...wishes, wish: changed(wishes.wish, one.change) };
    case 'begin':
      return { ...wishes, begins: one.begins };
    case 'theme':
      return { ...wishes, theme: one.text };
    case 'note': {
      const text = themeNoteText(one.note, wishes.wish.key);
      return { ...wishes, theme: [wishes.theme.trimEnd(), text].filter(Boolean).join(' ') };
    }
    case 'takeBack':
      return { ...wishes, theme: wishes.theme.trimEnd().replace(/\S+$/, '').trimEnd() };
    case 'song': {
      const { song } = one;
      const taken = song && typeof song.beginning === 'object' ? song.beginning : undefined;
      return { ...wishes, song, ...(taken && { wish: inTheWayOf(taken, wishes.wish) }) };
    }
  }
}

function changed(wish: NewMusicWish, change: Partial<NewMusicWish>): NewMusicWish {
  const next = { ...wish, ...change };
  if (next.style === wish.style) return next;
  const { meters, bpm } = USUAL[next.style];
  return {
    ...next,
    meter: meters.includes(next.meter) ? next.meter : meters[0],
    bpm: change.bpm ?? (wish.bpm === USUAL[wish.style].bpm ? bpm : next.bpm),
  };
}

/** The key, meter and tempo of a song; a style that is never in its meter gives way. */
function inTheWayOf({ key, meter, bpm }: SongBeginning, wish: NewMusicWish): NewMusicWish {
  const style = USUAL[wish.style].meters.includes(meter) ? wish.style : styleIn(meter);
  const name = keyNameOf(key);
  return { ...wish, style, meter, key: RECORDING_KEYS[name], bpm: Math.min(244, Math.max(30, bpm ?? wish.bpm)) };
}

const styleIn = (meter: NewMeter): NewMusicWish['style'] => (meter === '2/4' ? 'march' : 'song');

/** The name of a key in the list of the wizard, which has one spelling for each. */
export const keyNameOf = (key: Key): RecordingKey =>
  RECORDING_KEY_NAMES.find((name) => {
    const one = RECORDING_KEYS[name];
    return one.mode === key.mode && tonicOf(one) === tonicOf(key);
  }) ?? 'c-major';

/** The theme as it is typed so far. */
export interface Theme {
  readonly measures: NonNullable<NewMusicWish['beginning']>;
  /** From here on it cannot be read. */
  readonly unread: string | undefined;
  /** Whether there is more of it than a piece begins with. */
  readonly tooLong: boolean;
}

export function themeOf({ theme, wish: { key, meter } }: Pick<Wishes, 'theme' | 'wish'>): Theme {
  const { notes, unread } = readTheme(theme, key);
  const measures = themeMeasures(notes, meter);
  const held = measures.flat().reduce((sum, { length }) => sum + length, 0);
  const asked = notes.reduce((sum, { sixteenths }) => sum + sixteenths, 0);
  return { measures, unread, tooLong: measures.length === MOST_THEME_MEASURES && asked > held };
}

/** Whether there is all that composing needs. */
export const isWhole = ({ begins, song, ...wishes }: Wishes): boolean =>
  begins === 'none' || (begins === 'song' ? typeof song?.beginning === 'object' : themeOf(wishes).unread === undefined);

/** What the composer is given. */
export function wishOf({ wish, begins, song, theme }: Wishes): NewMusicWish {
  const taken = typeof song?.beginning === 'object' ? song.beginning.notes : [];
  const beginning =
    begins === 'none' ? [] : begins === 'song' ? themeMeasures(taken, wish.meter) : themeOf({ theme, wish }).measures;
  return beginning.length > 0 ? { ...wish, beginning } : wish;
}
