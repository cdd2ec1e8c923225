import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import { INSTRUMENTS_OF } from '@notewright/contracts';
import { isScoreFile } from './fileCheck';

export const STEPS = ['Upload File', 'Transcription Mode', 'Choose Instrument', 'Enter Info'] as const;
const INFO = STEPS.length - 1;

/** Where the wizard stands. Title, composer and terms are the last step's form and live there. */
export interface UploadState {
  readonly step: number;
  readonly file?: File;
  readonly mode?: TranscriptionMode;
  readonly instrument?: InstrumentChoice;
}
export type UploadChoice =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'mode'; readonly mode: TranscriptionMode }
  | { readonly kind: 'instrument'; readonly instrument: InstrumentChoice }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' };

export const START: UploadState = { step: 0 };

export const instrumentsOf = (mode: TranscriptionMode): readonly InstrumentChoice[] => INSTRUMENTS_OF[mode];

/** Whether the present step's choice is made. The last step's form judges itself. */
export function mayGoOn({ step, file, mode, instrument }: UploadState): boolean {
  return [file, mode, instrument][step] !== undefined;
}

/**
 * The wizard after a choice. Choosing something advances by itself. A mode that does not offer the instrument chosen
 * before forgets it. A score file needs no mode and no instrument, so it leads straight to the last step and back.
 */
export function afterChoice(state: UploadState, choice: UploadChoice): UploadState {
  const scoreFile = state.file !== undefined && isScoreFile(state.file);
  switch (choice.kind) {
    case 'file':
      return isScoreFile(choice.file)
        ? { step: INFO, file: choice.file, mode: 'universal', instrument: 'piano' }
        : { step: 1, file: choice.file, ...(!scoreFile && kept(state)) };
    case 'mode': {
      const { instrument, ...rest } = state;
      const keeps = instrument !== undefined && instrumentsOf(choice.mode).includes(instrument);
      return { ...rest, ...(keeps && { instrument }), mode: choice.mode, step: 2 };
    }
    case 'instrument':
      return { ...state, instrument: choice.instrument, step: INFO };
    case 'next':
      return mayGoOn(state) ? { ...state, step: scoreFile ? INFO : Math.min(INFO, state.step + 1) } : state;
    case 'back':
      return { ...state, step: scoreFile ? 0 : Math.max(0, state.step - 1) };
  }
}

const kept = ({ mode, instrument }: UploadState) => ({ ...(mode && { mode }), ...(instrument && { instrument }) });
