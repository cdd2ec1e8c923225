import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError, type ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import { assembleScore } from '../musicxml/assemble';
import { rawPartOf } from './part';

/** Larger files hold recordings, not music. */
const MAX_BYTES = 30 * 1024 * 1024;
const MOST_TRACK_MEASURES = 200_000;

/**
 * Reads Guitar Pro 3 to 8 with the importer of alphaTab, which is loaded when the first such file comes: it is large.
 *
 * Errors: too-big, not-guitar-pro, no-music
 */
export async function readGuitarPro(file: Uint8Array): Promise<Result<ImportedScore, FormatError>> {
  if (file.length > MAX_BYTES) return err(formatError('too-big'));
  if (!isGuitarPro(file)) return err(formatError('not-guitar-pro'));
  const { importer, Settings, Logger, LogLevel } = await import('@coderline/alphatab');
  Logger.logLevel = LogLevel.None;
  let found;
  try {
    found = importer.ScoreLoader.loadScoreFromBytes(file, new Settings());
  } catch (error) {
    return err(formatError('not-guitar-pro', String(error))); // it throws for whatever it cannot read
  }
  const { tracks, masterBars, title, subTitle, music, artist } = found;
  if (tracks.length * masterBars.length > MOST_TRACK_MEASURES) return err(formatError('too-big'));
  const met = new Set<ImportWarning>();
  const warn = (code: ImportWarning) => void met.add(code);
  const parts = tracks.map((track, index) => rawPartOf(track, masterBars, index === 0, warn));
  if (parts.every(({ measures }) => measures.every(({ events }) => events.every(({ heads }) => heads.length === 0))))
    return err(formatError('no-music'));
  const meta = { title, subtitle: subTitle, composer: music || artist, instrument: '', customId: '', source: 'GuitarPro' }; // prettier-ignore
  return ok(importedScore(assembleScore(meta, parts, warn), met));
}

/** By the first bytes: versions 3 to 5 name themselves, 6 is packed in its own way, 7 and 8 are archives. */
function isGuitarPro(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, 24));
  return head.slice(1).startsWith('FICHIER GUITAR PRO') || /^BCF[SZ]/.test(head) || head.startsWith('PK');
}
