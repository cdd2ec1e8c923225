import {
  BLANK_CLEFS,
  BLANK_METERS,
  DRUM_SET,
  eighthsOf,
  LIMITS,
  RECORDING_KEYS,
  type BlankMeter,
  type BlankSheetPart,
  type RecordingKey,
} from '@notewright/contracts';
import { blankScore, TICKS_PER_WHOLE, usualClefs, type Clef, type Score, type Sound } from '@notewright/score';

/** A part of the sheet that is wished for. */
export interface WishedPart {
  /** Tells parts of one instrument apart, from 1. */
  readonly id: number;
  readonly sound: Sound;
  /** Top staff first. */
  readonly clefs: readonly Clef[];
  readonly tab: boolean;
}

/** All that is asked of a sheet before its first note, but title and composer. */
export interface Wishes {
  readonly step: 'parts' | 'piece';
  readonly parts: readonly WishedPart[];
  readonly meter: BlankMeter;
  readonly key: RecordingKey;
  /** Felt pulses per minute. */
  readonly bpm: number;
  /** Eighths before the first full measure. */
  readonly pickup: number;
  /** Full measures. */
  readonly measures: number;
}

const pitched = (program: number): Sound => ({ kind: 'pitched', program });

/** What is added with one press: the seven instruments of the songbook, and a melody for chord symbols. */
export const READY = {
  piano: { sound: pitched(0) },
  leadsheet: { sound: pitched(0), clefs: ['treble'] },
  vocals: { sound: pitched(52) },
  guitar: { sound: pitched(24), tab: true },
  bass: { sound: pitched(33), tab: true },
  violin: { sound: pitched(40) },
  flute: { sound: pitched(73) },
  sax: { sound: pitched(65) },
} as const satisfies Record<string, Pick<WishedPart, 'sound'> & Partial<WishedPart>>;
export type Ready = keyof typeof READY;
export const READY_NAMES = Object.keys(READY) as readonly Ready[];

/** Of a piano. */
const GRAND_STAFF: readonly Clef[] = ['treble', 'bass'];
/** The clefs a part can have. */
export const CLEF_CHOICES: readonly (readonly Clef[])[] = [GRAND_STAFF, ...BLANK_CLEFS.map((clef) => [clef])];

export type Wish =
  | { readonly kind: 'add'; readonly part: Pick<WishedPart, 'sound'> & Partial<WishedPart> }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number; readonly by: 1 | -1 }
  | { readonly kind: 'write'; readonly id: number; readonly as: Partial<Pick<WishedPart, 'clefs' | 'tab'>> }
  | { readonly kind: 'music'; readonly change: Partial<Omit<Wishes, 'step' | 'parts'>> }
  | { readonly kind: 'go'; readonly to: Wishes['step'] };

export const START: Wishes = {
  step: 'parts',
  parts: [],
  meter: '4/4',
  key: 'c-major',
  bpm: 120,
  pickup: 0,
  measures: 32,
};

export const mayAdd = ({ parts }: Wishes): boolean => parts.length < LIMITS.score.parts;

/** The wishes after one more. A pick-up that another meter has no room for is forgotten; without parts nothing goes on. */
export function afterWish(wishes: Wishes, wish: Wish): Wishes {
  const { parts } = wishes;
  switch (wish.kind) {
    case 'add': {
      if (!mayAdd(wishes)) return wishes;
      const { sound, clefs = usualClefs(sound), tab = false } = wish.part;
      const id = Math.max(0, ...parts.map((part) => part.id)) + 1;
      return { ...wishes, parts: [...parts, { id, sound, clefs, tab }] };
    }
    case 'remove':
      return { ...wishes, parts: parts.filter(({ id }) => id !== wish.id) };
    case 'move': {
      const from = parts.findIndex(({ id }) => id === wish.id);
      const [part, other] = [parts[from], parts[from + wish.by]];
      return part && other ? { ...wishes, parts: parts.with(from, other).with(from + wish.by, part) } : wishes;
    }
    case 'write':
      return { ...wishes, parts: parts.map((part) => (part.id === wish.id ? { ...part, ...wish.as } : part)) };
    case 'music': {
      const changed = { ...wishes, ...wish.change };
      return changed.pickup < eighthsOf(changed.meter) ? changed : { ...changed, pickup: 0 };
    }
    case 'go':
      return parts.length > 0 ? { ...wishes, step: wish.to } : wishes;
  }
}

/** The parts as they are sent to the server. Drums have a clef of their own. */
export const partsAsSent = ({ parts }: Wishes): readonly BlankSheetPart[] =>
  parts.map(({ sound, clefs, tab }) =>
    sound.kind === 'percussion'
      ? { sound: DRUM_SET }
      : { sound: sound.program, clefs: clefs.filter((clef) => clef !== 'percussion'), tab },
  );

/** Measures of the preview. */
const SHOWN_MEASURES = 4;
const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

/** The beginning of the sheet as it would be. */
export const beginningOf = ({ parts, meter, key, bpm, pickup, measures }: Wishes): Score =>
  blankScore({
    meta: { title: '', composer: '', instrument: '' },
    parts,
    timeSignature: BLANK_METERS[meter],
    key: RECORDING_KEYS[key],
    bpm,
    pickupTicks: pickup * EIGHTH_TICKS,
    measures: Math.min(measures, SHOWN_MEASURES),
  });
