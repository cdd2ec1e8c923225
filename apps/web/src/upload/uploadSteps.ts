import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import { INSTRUMENTS_OF, isScoreFile } from '@notewright/contracts';
import type { Part } from '../preflight/trim/part';

export const STEPS = ['file', 'mode', 'instrument', 'info'] as const;
const INFO = STEPS.length - 1;

/** Where the wizard stands. Title, composer and terms are the last step's form and live there. */
export interface UploadState {
  readonly step: number;
  readonly file?: File;
  /** Length of a recording that is longer than what may be transcribed. */
  readonly tooLongSec?: number;
  /** The part of a recording that is wanted; undefined where nobody chose one. */
  readonly part?: Part;
  readonly mode?: TranscriptionMode;
  readonly instrument?: InstrumentChoice;
}
export type UploadChoice =
  | { readonly kind: 'file'; readonly file: File; readonly tooLongSec?: number | undefined }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'mode'; readonly mode: TranscriptionMode }
  | { readonly kind: 'instrument'; readonly instrument: InstrumentChoice }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' };

export const START: UploadState = { step: 0 };

export const instrumentsOf = (mode: TranscriptionMode): readonly InstrumentChoice[] => INSTRUMENTS_OF[mode];

/** Whether the present step's choice is made. The last step's form checks itself. */
export function mayGoOn({ step, file, mode, instrument }: UploadState): boolean {
  return [file, mode, instrument][step] !== undefined;
}

/**
 * The wizard after a choice. Choosing something advances by itself, but for a recording that will be cut: that is to be
 * read first. A mode that does not offer the instrument chosen
 * before forgets it. A score file needs no mode and no instrument, so it leads straight to the last step and back.
 */
export function afterChoice(state: UploadState, choice: UploadChoice): UploadState {
  const scoreFile = state.file !== undefined && isScoreFile(state.file.name);
  switch (choice.kind) {
    case 'file': {
      const { file, tooLongSec } = choice;
      if (isScoreFile(file.name)) return { step: INFO, file, mode: 'universal', instrument: 'piano' };
      const cut = tooLongSec !== undefined && { tooLongSec };
      return { step: cut ? 0 : 1, file, ...cut, ...(!scoreFile && kept(state)) };
    }
    case 'part':
      return { ...state, part: choice.part };
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
