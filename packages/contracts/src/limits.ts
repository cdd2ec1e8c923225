/**
 * The constants of the specification (document 1 §9, document 2 §9) that server and page share. What a song of each source may be
 * stands in `SOURCES`.
 */
export const LIMITS = {
  parallelTranscriptions: { free: 3, premium: 10 },
  visibleMeasuresFree: 40,
  passwordLength: 6,
  /** Long enough for any phrase, short enough that hashing it stays cheap. */
  passwordLengthMax: 1000,
  nameLength: 100,
  /** Of a letter to whoever runs the server. */
  messageLength: 10_000,
  /**
   * What one score may hold. The longest movements of the repertoire have some 1,600 measures for 48 staves (the second part of
   * Mahler's Eighth) or 100,000 notes; an opera is one score an act. `staffMeasures` counts a measure once for each staff, since
   * empty ones are printed, too; `notes` counts note heads, small notes and rests; `bytes` is the score as a MusicJSON file.
   */
  score: {
    parts: 64,
    measures: 5000,
    staffMeasures: 80_000,
    notes: 150_000,
    textLength: 300,
    /** What its owner wrote to themself: of how many measures, and how long each is. */
    remarks: 500,
    remarkLength: 1000,
    bytes: 30 * 1024 * 1024,
  },
  /** Files that are taken from one drop, each as a song of its own. Below the songs an account may make in ten minutes. */
  filesAtOnce: 50,
  onboardingSlides: 3,
  /** What can be tried without an account, and how long it is kept. */
  guest: { songs: 1, recordingSec: 60, days: 7 },
  songbookRefreshMs: 10_000,
  pageSizes: [50, 100, 250],
  pdfMarginMm: { min: 0, max: 50, left: 10, right: 10, top: 15, bottom: 20 },
} as const;
