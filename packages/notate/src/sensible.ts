import type { TimeSignature } from '@notewright/score';
import type { NotateSettings } from './settings';

/** Takes away what cannot be meant: a tempo outside 20 … 400, a meter that is none, a transposition beyond two octaves. */
export function sensible(settings: NotateSettings): NotateSettings {
  const { bpm, timeSignature, transposeSemitones, pickupPulses, handSplitMidi, capo, tuning, ...rest } = settings;
  return {
    ...rest,
    ...(within(bpm, 20, 400) && { bpm }),
    ...(timeSignature && isMeter(timeSignature) && { timeSignature }),
    ...(within(transposeSemitones, -24, 24) && { transposeSemitones: Math.round(transposeSemitones) }),
    ...(within(pickupPulses, 0, 31) && { pickupPulses: Math.round(pickupPulses) }),
    ...(within(handSplitMidi, 21, 109) && { handSplitMidi }),
    ...(within(capo, 0, 11) && { capo: Math.round(capo) }),
    ...(tuning && isTuning(tuning) && { tuning }),
  };
}

const within = (value: number | undefined, lowest: number, highest: number): value is number =>
  value !== undefined && value >= lowest && value <= highest;

const isMeter = ({ beats, beatUnit }: TimeSignature): boolean =>
  Number.isInteger(beats) && beats >= 1 && beats <= 32 && [1, 2, 4, 8, 16, 32].includes(beatUnit);

/** Four to eight strings that a person could tune: whole semitones, none lower than C1. */
const isTuning = (strings: readonly number[]): boolean =>
  strings.length >= 4 &&
  strings.length <= 8 &&
  strings.every((midi) => Number.isInteger(midi) && midi >= 24 && midi <= 80);
