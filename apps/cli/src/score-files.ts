import { readMusicXml, writeMidi, writeMusicXml } from '@notewright/formats';
import { encodeMusicJson, err, ok, readMusicJson, unreachable } from '@notewright/score';
import type { Result, Score } from '@notewright/score';
import type { ReadableKind, WritableKind } from './file-kinds';
import { readMidiScore } from './midi-score';
import { PLACES } from './places';
import type { ReadScore } from './read-score';

/** The bytes or the text of a score in one of the kinds of files. */
export async function encodeScore(score: Score, kind: WritableKind): Promise<string | Uint8Array> {
  switch (kind) {
    case 'musj':
      return JSON.stringify(encodeMusicJson(score));
    case 'musicxml':
      return writeMusicXml(score);
    case 'mid':
      return writeMidi(score);
    case 'pdf': {
      // The engraver is big: it is loaded only when a PDF is wanted.
      const { DEFAULT_PDF_OPTIONS, engravePdf } = await import('@notewright/engraving/pdf');
      return engravePdf(score, DEFAULT_PDF_OPTIONS, PLACES.fonts);
    }
    default:
      return unreachable(kind);
  }
}

/** Reads a score; the error is a sentence for people. */
export function decodeScore(bytes: Uint8Array, kind: ReadableKind): Result<ReadScore, string> {
  switch (kind) {
    case 'musj':
      return decodeMusj(bytes);
    case 'musicxml': {
      const read = readMusicXml(bytes);
      if (!read.ok) return err(read.error.sentence);
      return ok({ score: read.value.score, warnings: read.value.warnings.map(({ sentence }) => sentence) });
    }
    case 'mid': {
      const read = readMidiScore(bytes);
      return read.ok ? read : err(read.error.sentence);
    }
    default:
      return unreachable(kind);
  }
}

function decodeMusj(bytes: Uint8Array): Result<ReadScore, string> {
  const read = readMusicJson(new TextDecoder().decode(bytes));
  if (read.ok) return ok({ score: read.value, warnings: [] });
  return err(read.error.code === 'not-json' ? 'The file is not MusicJSON.' : read.error.sentence);
}
