/** The choices people have, in plain words: the command line knows them without loading what checks calls. */
export const MODES = ['universal', 'arrangement', 'leadsheet'] as const;
export type TranscriptionMode = (typeof MODES)[number];

export const INSTRUMENTS = ['piano', 'flute', 'bass', 'guitar', 'violin', 'vocals', 'sax'] as const;
export const ARRANGEMENTS = ['piano_easy', 'piano_intermediate', 'piano_full'] as const;

/** Which instruments each mode offers (document 1 §3). */
export const INSTRUMENTS_OF = {
  universal: INSTRUMENTS,
  arrangement: ARRANGEMENTS,
  leadsheet: ['piano', 'guitar', 'violin', 'flute', 'sax'],
} as const satisfies Record<TranscriptionMode, readonly string[]>;

/** Everything that can be chosen as the instrument, in whatever mode. */
export const INSTRUMENT_CHOICES = [...INSTRUMENTS, ...ARRANGEMENTS] as const;
export type InstrumentChoice = (typeof INSTRUMENT_CHOICES)[number];

/** Song states as numbers on the wire. */
export const SONG_STATE = { ok: 0, processing: 1, error: 2, waiting: 3 } as const;
export type SongState = (typeof SONG_STATE)[keyof typeof SONG_STATE];
