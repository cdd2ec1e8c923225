import type { Result } from '@notewright/result';
import type { FormatError } from './errors';
import type { ImportedScore } from './imported-score';
import type { Musician } from './midi/played-music';
import { readMidiScore } from './midi/read-score';
import { readMusicXml } from './musicxml/read';

type Reader = (file: Uint8Array, musician: Musician) => Result<ImportedScore, FormatError>;

/**
 * What reads each kind of file of other programs, under the names `SCORE_FILES` of `contracts` gives them: the bytes of a file go in,
 * a score and what was lost come out. MusicJSON is missing, it is ours; `score` reads it.
 */
export const SCORE_READERS = {
  midi: readMidiScore,
  musicxml: readMusicXml,
} as const satisfies Readonly<Record<string, Reader>>;
