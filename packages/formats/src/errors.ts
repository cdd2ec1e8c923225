/** Everything that can keep a file from being read: a code for programs and tests, a sentence for people. */
export const FORMAT_ERRORS = {
  'too-big': 'The file is too big.',
  'not-xml': 'The file is not readable XML.',
  'not-musicxml': 'The file is not a MusicXML score.',
  'damaged-archive': 'The compressed file is damaged.',
  'archive-without-score': 'The compressed file contains no score.',
  'no-music': 'The score contains no music.',
  'not-midi': 'The file is not a MIDI file.',
  'damaged-midi': 'The MIDI file is damaged.',
  'midi-time-code': 'MIDI files in film time code are not supported.',
} as const;

export type FormatErrorCode = keyof typeof FORMAT_ERRORS;

export interface FormatError {
  readonly code: FormatErrorCode;
  readonly sentence: string;
  /** Where or what exactly, for logs; not for people. */
  readonly detail?: string;
}

export const formatError = (code: FormatErrorCode, detail?: string): FormatError => ({
  code,
  sentence: FORMAT_ERRORS[code],
  ...(detail === undefined ? {} : { detail }),
});

/** What a reader had to leave out or change because the model has no place for it. */
export const IMPORT_WARNINGS = {
  'grace-notes': 'Some grace notes were left out.',
  'cue-notes': 'Cue notes were left out.',
  slurs: 'Some slurs were left out.',
  repeats: 'Some repeats, endings or jumps were left out; there the music stands as written.',
  ornaments: 'Some ornaments and tremolos were left out.',
  articulations: 'Some articulations were left out.',
  'articulations-simplified': 'Some articulations were replaced by the nearest one.',
  'playing-techniques': 'Some playing techniques were left out.',
  words: 'Words and signs between the staves were left out.',
  hairpins: 'Some crescendo and diminuendo hairpins were left out.',
  pedal: 'Pedal marks were left out.',
  'octave-lines': 'Some octave lines were left out; the notes sound as meant.',
  dynamics: 'Some dynamics were left out.',
  verses: 'Some verses of the lyrics were left out.',
  'chord-symbols': 'Some chord symbols were simplified.',
  'chord-symbol-moved': 'Some chord symbols were moved to the nearest note.',
  clefs: 'Some clefs were replaced by the nearest one.',
  'clef-moved': 'Clef changes inside a measure were moved to a barline.',
  'key-moved': 'Key changes inside a measure were moved to the next barline.',
  'tempo-moved': 'Tempo changes inside a measure were moved to the next barline.',
  'time-moved': 'Meter changes inside a measure were moved to the next barline.',
  'key-unusual': 'An unusual key signature was replaced.',
  'time-unusual': 'An unusual time signature was replaced by one of equal length.',
  'concert-pitch': 'A player who changes instruments is shown the pitch of the last one.',
  ties: 'Ties that lead nowhere were removed.',
  'notes-overlapping': 'Overlapping notes of one voice were put into voices of their own.',
  'voices-too-many': 'Notes of more than eight voices on one staff were left out.',
  'rhythm-approximate': 'Some rhythms were rounded to the nearest 128th.',
  'measure-cut': 'An endless measure was cut.',
  'pitch-out-of-range': 'Notes outside of the MIDI range were left out.',
} as const;

export type ImportWarning = keyof typeof IMPORT_WARNINGS;
