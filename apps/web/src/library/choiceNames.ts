import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';

interface Named {
  readonly name: string;
  readonly about?: string;
}

/** What the modes and instruments are called, and what a mode gives. */
export const MODE_NAMES: Readonly<Record<TranscriptionMode, Named>> = {
  universal: { name: 'Universal', about: 'Everything that is heard, written for one instrument' },
  arrangement: { name: 'Arrangement', about: 'A piano arrangement, as hard as you like it' },
  leadsheet: { name: 'Lead sheet', about: 'The melody with chord symbols' },
};
export const INSTRUMENT_NAMES: Readonly<Record<InstrumentChoice, Named>> = {
  piano: { name: 'Piano' },
  flute: { name: 'Flute' },
  bass: { name: 'Bass' },
  guitar: { name: 'Guitar' },
  violin: { name: 'Violin' },
  vocals: { name: 'Vocals' },
  sax: { name: 'Saxophone' },
  piano_easy: { name: 'Piano, easy', about: 'Melody and a simple left hand' },
  piano_intermediate: { name: 'Piano, intermediate', about: 'Fuller chords and a moving left hand' },
  piano_full: { name: 'Piano, full', about: 'Everything two hands can play' },
};

const nameIn = (names: Readonly<Record<string, Named>>, key: string): string => names[key]?.name ?? key;
export const modeName = (mode: string): string => nameIn(MODE_NAMES, mode);
export const instrumentName = (instrument: string): string => nameIn(INSTRUMENT_NAMES, instrument);
