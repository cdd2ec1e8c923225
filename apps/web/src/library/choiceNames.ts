import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import { libraryWords } from '@notewright/words';

type Said = Readonly<Record<string, () => string>>;
const saidOf = (words: Said, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key]?.() : undefined;

/** What the modes and instruments are called; one this page does not know yet, as the server writes it. */
export const modeName = (mode: string): string => saidOf(libraryWords().modes, mode) ?? mode;
export const instrumentName = (instrument: string): string =>
  saidOf(libraryWords().instruments, instrument) ?? instrument;

/** What a mode gives, and what an instrument's arrangement is like, where the name does not say it. */
export const aboutMode = (mode: TranscriptionMode): string | undefined => saidOf(libraryWords().modesAbout, mode);
export const aboutInstrument = (instrument: InstrumentChoice): string | undefined =>
  saidOf(libraryWords().instrumentsAbout, instrument);
