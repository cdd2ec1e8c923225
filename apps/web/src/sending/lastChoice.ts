import { INSTRUMENTS_OF, MODES, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import { z } from 'zod';

/** How many recordings at once were to be written down the last time in this browser. */
export interface RecordingChoice {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
}

const KEY = 'recordings-as';
const kept = z.object({ mode: z.enum(MODES), instrument: z.string() });
const USUAL: RecordingChoice = { mode: 'universal', instrument: 'piano' };

/** @returns everything that is heard, for piano, the first time */
export function lastChoice(): RecordingChoice {
  const read = kept.safeParse(parsed(localStorage.getItem(KEY)));
  return read.success ? fitting(read.data.mode, read.data.instrument) : USUAL;
}

export const rememberChoice = (choice: RecordingChoice): void => localStorage.setItem(KEY, JSON.stringify(choice));

/** The instrument, if the mode offers it; else the first that it offers. */
export function fitting(mode: TranscriptionMode, instrument: string): RecordingChoice {
  const offered: readonly InstrumentChoice[] = INSTRUMENTS_OF[mode];
  return { mode, instrument: offered.find((one) => one === instrument) ?? offered[0] ?? USUAL.instrument };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
