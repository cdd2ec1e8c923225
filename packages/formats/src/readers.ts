import type { Result } from '@notewright/result';
import { readAbc } from './abc/read';
import type { FormatError } from './errors';
import { readGuitarPro } from './guitar-pro/read';
import type { ImportedScore } from './imported-score';
import type { Musician } from './midi/played-music';
import { readMidiScore } from './midi/read-score';
import { readMusicXml } from './musicxml/read';

type Read = Result<ImportedScore, FormatError>;
type Reader = (file: Uint8Array, musician: Musician) => Read | Promise<Read>;

/**
 * What reads each kind of file of other programs, under the names `SCORE_FILES` and `FOREIGN_FILES` of `contracts` give them: the bytes
 * of a file go in, a score and what was lost come out. MusicJSON is missing, it is ours; `score` reads it. Never for the page: the
 * reader of Guitar Pro is larger than all of it.
 */
export const SCORE_READERS = {
  midi: readMidiScore,
  musicxml: readMusicXml,
  abc: readAbc,
  'guitar-pro': readGuitarPro,
} as const satisfies Readonly<Record<string, Reader>>;
