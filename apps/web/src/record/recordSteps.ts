import type { RecordingInstrument, RecordingKey, RecordingMeter } from '@notewright/contracts';
import type { Part } from '../preflight/trim/part';
import type { CheckedTake } from './checkedTake';
import type { MetronomeChoice } from './sound/metronome';

export const STEPS = ['instrument', 'metronome', 'take', 'playback', 'settings'] as const;
type RecordStep = (typeof STEPS)[number];
/** What the player says of the recording; undefined: to be found. */
export interface Said {
  readonly meter: RecordingMeter | undefined;
  readonly bpm: number | undefined;
  readonly key: RecordingKey | undefined;
  readonly transpose: number;
  readonly autoTune: boolean;
}

/** Where the wizard stands. Title and terms are fields of its last step and live there. */
export interface RecordState {
  readonly step: RecordStep;
  readonly instrument?: RecordingInstrument;
  readonly metronome: MetronomeChoice;
  readonly take?: CheckedTake;
  readonly said: Said;
}

export type RecordChoice =
  | { readonly kind: 'instrument'; readonly instrument: RecordingInstrument }
  | { readonly kind: 'metronome'; readonly metronome: MetronomeChoice }
  | { readonly kind: 'take'; readonly take: CheckedTake; readonly instrument?: RecordingInstrument }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'no take' }
  | { readonly kind: 'said'; readonly said: Partial<Said> }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' };

export const START: RecordState = {
  step: 'instrument',
  metronome: { on: false, bpm: 100, meter: '4/4' },
  said: { meter: undefined, bpm: undefined, key: undefined, transpose: 0, autoTune: true },
};

/** Whether the present step's choice is made. The last step has its own condition, the terms. */
export function mayGoOn({ step, instrument, take }: RecordState): boolean {
  if (step === 'instrument') return instrument !== undefined;
  return step === 'metronome' || take !== undefined;
}

/**
 * The wizard after a choice. Choosing an instrument goes on by itself, and so does a recording that was stopped. What the player says of
 * the music starts with what the metronome played, or with nothing.
 */
export function afterChoice(state: RecordState, choice: RecordChoice): RecordState {
  switch (choice.kind) {
    case 'instrument':
      return { ...state, instrument: choice.instrument, step: 'metronome' };
    case 'metronome':
      return { ...state, metronome: choice.metronome };
    case 'take': {
      const { grid } = choice.take;
      return {
        ...state,
        ...(choice.instrument && { instrument: choice.instrument }),
        take: choice.take,
        said: { ...state.said, meter: grid?.meter, bpm: grid?.bpm },
        step: 'playback',
      };
    }
    case 'part': {
      const { take } = state;
      return take ? { ...state, take: { ...take, header: { ...take.header, part: choice.part } } } : state;
    }
    case 'no take': {
      const { step, instrument, metronome, said } = state;
      return { step, metronome, said, ...(instrument && { instrument }) };
    }
    case 'said':
      return { ...state, said: { ...state.said, ...choice.said } };
    case 'next':
      return mayGoOn(state) ? { ...state, step: beside(state.step, 1) } : state;
    case 'back':
      return { ...state, step: beside(state.step, -1) };
  }
}

const beside = (step: RecordStep, by: 1 | -1): RecordStep =>
  STEPS[Math.max(0, Math.min(STEPS.length - 1, STEPS.indexOf(step) + by))]!;
