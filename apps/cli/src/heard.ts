import type { Evidence } from '@notewright/evidence';
import type { Notation } from '@notewright/notate';
import { tonicOf } from '@notewright/score';

/** What was heard, in seconds from the start of the recording; the `json` of `notewright transcribe`. */
export interface Heard {
  readonly notes: readonly {
    readonly onset: number;
    readonly offset: number;
    /** MIDI number with the deviation heard, in hundredths of a semitone: 69.12 is 12 cents above A4. */
    readonly pitch: number;
    /** 1–127. */
    readonly velocity: number;
    /** 0–1. */
    readonly confidence: number;
  }[];
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  /** Felt pulses per minute. */
  readonly tempo: number;
  /** As written, '6/8'. */
  readonly timeSignature: string;
  /** Tonic as pitch class, 0 = C. */
  readonly key: { readonly tonic: number; readonly mode: 'major' | 'minor' };
}

export const heardIn = ({ notes }: Evidence, notation: Notation): Heard => ({
  notes: notes.map(({ onsetSec, offsetSec, midi, cents = 0, velocity, confidence }) => ({
    onset: rounded(onsetSec),
    offset: rounded(offsetSec),
    pitch: rounded(midi + cents / 100),
    velocity,
    confidence: rounded(confidence),
  })),
  beats: notation.beatsSec.map(rounded),
  downbeats: notation.downbeatsSec.map(rounded),
  tempo: Math.round(notation.tempoBpm * 100) / 100,
  timeSignature: `${notation.timeSignature.beats}/${notation.timeSignature.beatUnit}`,
  key: { tonic: tonicOf(notation.key), mode: notation.key.mode },
});

/** A tenth of a millisecond is finer than any onset can be told. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
