import { strFromU8 } from 'fflate';
import { type EvidenceError, failure } from './errors';
import type { Evidence } from './evidence';
import { inflateUpTo } from './file/inflate';
import { ok, type Result } from '@notewright/result';

/** Forty minutes of the busiest music are 15 MB of text. */
const LARGEST_TEXT = 2 ** 25;

/**
 * Reads what the first version of the listener left beside a song: `Evidence` as gzipped JSON, note by note.
 *
 * @throws Damage when a value breaks a promise of `Evidence`
 */
export function readFirstVersion(bytes: Uint8Array): Result<Evidence, EvidenceError> {
  if (!isGzip(bytes)) return failure('not-evidence', 'no magic bytes');
  const text = strFromU8(inflateUpTo(LARGEST_TEXT, bytes, 'gzip', 'JSON'));
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return failure('not-evidence', 'not JSON');
  }
  if (!isObject(value) || !Array.isArray(value.notes) || !('durationSec' in value)) {
    return failure('not-evidence', 'another document');
  }
  const problem = findProblem(value);
  if (problem !== undefined) return failure('damaged', problem);
  return ok(value as unknown as Evidence);
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Names the first value that breaks the promises of `Evidence`; undefined when all hold. */
function findProblem(value: Readonly<Record<string, unknown>>): string | undefined {
  if (value.version !== 1) return 'version';
  if (!isWithin(value.durationSec, 0, 1e6)) return 'durationSec';
  if (!isWithin(value.tuningCents, -50, 50)) return 'tuningCents';
  let before = 0;
  for (const [index, note] of (value.notes as unknown[]).entries()) {
    const isSound =
      isObject(note) &&
      isWithin(note.onsetSec, before, 1e6) &&
      isWithin(note.offsetSec, note.onsetSec, 1e6) &&
      isWithin(note.midi, 21, 108) &&
      isWithin(note.velocity, 1, 127) &&
      isWithin(note.confidence, 0, 1);
    if (!isSound) return `notes[${index}]`;
    before = note.onsetSec as number;
  }
  const curve = value.onsetStrength;
  if (curve === undefined) return undefined;
  if (!isObject(curve) || !isWithin(curve.frameRateHz, 1, 1000)) return 'onsetStrength.frameRateHz';
  const isCurve = Array.isArray(curve.values) && curve.values.every((step) => isWithin(step, 0, Infinity));
  return isCurve ? undefined : 'onsetStrength.values';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWithin = (value: unknown, lowest: number, highest: number): value is number =>
  typeof value === 'number' && value >= lowest && value <= highest && value !== Infinity;
