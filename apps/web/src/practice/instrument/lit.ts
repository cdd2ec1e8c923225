import { allSounding, type Practice } from '@notewright/playback';
import type { Midi, Score, Ticks } from '@notewright/score';
import type { SoundingNote } from '@notewright/playback';
import type { KeyState, Keys } from '../../player';

/** Why something on an instrument is lit: it sounds, it is to be pressed next or now, or somebody presses it. */
export type LitState = 'sounds' | 'next' | 'due' | KeyState;

/** Asked with every frame. */
export interface LitNow {
  /** What sounds, at the pitch that is written. */
  readonly sounding: readonly SoundingNote[];
  /** What is to be pressed, and what is pressed, at the pitch that is heard. */
  readonly keys: readonly { readonly midi: Midi; readonly state: LitState }[];
}

/**
 * What is lit on the instrument of a part. What somebody plays themself does not light up by itself: it is to be pressed.
 *
 * @param partIndex  undefined for all parts with pitches
 * @returns `notes`: all that it shows in the whole score, ascending by onset; `notesAt`: what is lit at a moment
 */
export function litNotes(score: Score, partIndex: number | undefined) {
  const sounding = allSounding(score);
  const isShown = (note: SoundingNote) =>
    partIndex === undefined ? score.parts[note.partIndex]?.sound.kind === 'pitched' : note.partIndex === partIndex;
  const notesAt = (ticks: Ticks | undefined, { own }: Practice, keys: Keys): LitNow => {
    const isAsked = (note: SoundingNote) => {
      if (own?.partIndex !== note.partIndex) return false;
      const staves = score.parts[note.partIndex]?.staves.length ?? 1;
      return own.hand === 'both' || staves < 2 || (own.hand === 'right') === (note.staff === 0);
    };
    const asked = own && (partIndex === undefined || own.partIndex === partIndex);
    const state = keys.waiting() ? 'due' : 'next';
    return {
      sounding: ticks === undefined ? [] : sounding.at(ticks).filter((note) => isShown(note) && !isAsked(note)),
      keys: [
        ...(asked ? keys.nextKeys() : []).map(({ midi }) => ({ midi, state }) as const),
        ...[...keys.pressedKeys()].map(([midi, pressed]) => ({ midi, state: pressed })),
      ],
    };
  };
  return { notes: sounding.notes.filter(isShown), notesAt };
}
