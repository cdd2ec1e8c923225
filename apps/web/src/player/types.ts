import type { AskedKey, MeasureMark, Practice } from '@notewright/playback';
import type { Midi, Seconds, Ticks } from '@notewright/score';
import type { KeyState } from './keyboard';

type PlayerState = 'stopped' | 'loading' | 'playing' | 'paused';

/** What went wrong, said where it is shown in the language spoken then. */
export type PlayerProblem = 'noSound' | 'missingSounds' | 'noVideo' | 'noOriginal';

/** What a page renders of a player; a new object whenever something changed. */
export interface PlayerSnapshot {
  readonly state: PlayerState;
  readonly problem?: PlayerProblem;
  /** With `missingSounds`: names of the parts whose instrument could not be loaded. Another one plays for them. */
  readonly missing?: readonly string[];
  readonly rate: number;
  readonly durationSec: Seconds;
  /** How the music is practised; the same object until it is another way. */
  readonly practice: Practice;
  /** How each measure went that somebody played themself. */
  readonly marks?: readonly MeasureMark[];
}

/** The keyboard of somebody who plays to the music, whatever plays it. The functions stay the same. */
export interface Keys {
  /** A key goes down (velocity 1–127) or comes up (0). */
  readonly key: (midi: Midi, velocity: number) => void;
  /** Those that are down at this moment, and how right they are. */
  readonly pressedKeys: () => ReadonlyMap<Midi, KeyState>;
  /** Those to be pressed next. */
  readonly nextKeys: () => readonly AskedKey[];
  /** Whether the music stands and waits for them. */
  readonly waiting: () => boolean;
}

/** What `usePlayer(score)` gives to a page. The functions stay the same between renders. */
export interface Player {
  readonly state: PlayerState;
  /** Why there is no sound, in a sentence for the reader; the cursor moves all the same. */
  readonly problem?: PlayerProblem;
  readonly missing?: readonly string[];
  readonly rate: number;
  readonly durationSec: Seconds;
  readonly practice: Practice;
  /** See `PlayerSnapshot`. */
  readonly marks?: readonly MeasureMark[];
  /** Position of the moment, for clock and slider: asked, not rendered. */
  readonly positionSec: () => Seconds;
  /** Position of the moment from the start of the score, for the cursor; undefined hides it (never played). */
  readonly cursorTicks: () => Ticks | undefined;
  /** The position at which a place on the sheet is played; one that is repeated, the first time. */
  readonly secAt: (positionTicks: Ticks) => Seconds;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekSec: (positionSec: Seconds) => void;
  readonly seekTicks: (positionTicks: Ticks) => void;
  readonly setRate: (rate: number) => void;
  readonly setPractice: (practice: Practice) => void;
  /** Sounds some pitches of a part at once, playing or not. */
  readonly sound: (partIndex: number, midis: readonly Midi[], velocity: number, lengthSec: Seconds) => void;
}
