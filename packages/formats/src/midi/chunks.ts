import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError } from '../errors';
import { wholeEvents } from './whole-events';

const MAX_BYTES = 16 * 1024 * 1024;
const HEADER_BYTES = 14;

/**
 * The header and track chunks of a MIDI file, in one piece.
 *
 * Real files come wrapped in RIFF, with chunks of other programs between the tracks, with the last track cut short, or with a wrong
 * count of tracks. All that is repaired here, so that the parser needs to know the standard only.
 */
export function midiChunks(file: Uint8Array): Result<Uint8Array, FormatError> {
  if (file.length > MAX_BYTES) return err(formatError('too-big'));
  const start = isName(file, 0, 'RIFF') ? findHeader(file) : 0;
  if (start === undefined || !isName(file, start, 'MThd') || file.length < start + HEADER_BYTES)
    return err(formatError('not-midi'));
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const pieces: Uint8Array[] = [];
  for (let at = start + 8 + view.getUint32(start + 4); at + 8 <= file.length;) {
    const end = Math.min(file.length, at + 8 + view.getUint32(at + 4));
    if (isName(file, at, 'MTrk')) pieces.push(trackChunk(wholeEvents(file.subarray(at + 8, end))));
    at = end;
  }
  if (pieces.length === 0) return err(formatError('damaged-midi', 'no track'));
  const header = file.slice(start, start + HEADER_BYTES);
  const headerView = new DataView(header.buffer);
  headerView.setUint32(4, 6);
  headerView.setUint16(10, Math.min(0xffff, pieces.length));
  return ok(joined([header, ...pieces]));
}

function trackChunk(events: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + events.length);
  chunk.set([0x4d, 0x54, 0x72, 0x6b]);
  new DataView(chunk.buffer).setUint32(4, events.length);
  chunk.set(events, 8);
  return chunk;
}

const isName = (file: Uint8Array, at: number, name: string): boolean =>
  [...name].every((letter, index) => file[at + index] === letter.charCodeAt(0));

function findHeader(file: Uint8Array): number | undefined {
  for (let at = 0; at < Math.min(file.length, 256); at++) if (isName(file, at, 'MThd')) return at;
  return undefined;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
