import { Damage, type EvidenceError, failure } from '../errors';
import type { Evidence } from '../evidence';
import { ok, type Result } from '@notewright/result';
import { readFirstVersion } from '../first-version';
import { ByteReader } from './bytes';
import { readBent, withBent } from './bent';
import { readBeside, readCondition } from './condition';
import { readPosteriors, readChroma, readCurve, readStretches } from './curves';
import { readDrums } from './drums';
import { readNotes } from './note-columns';
import type { Inflate } from './inflate';
import { FILE_VERSION, fileVersion, hasMagic, splitSections } from './sections';

const KNOWN = new Set([
  'head',
  'part',
  'note',
  'bent',
  'cand',
  'lead',
  'comp',
  'drum',
  'onst',
  'tune',
  'loud',
  'slnc',
  'chro',
  'bass',
  'cond',
  'besd',
  'blfs',
]);

/**
 * Reads a file of what was heard, of any version so far, in Node or in the browser.
 *
 * Nothing in it is trusted: lengths are checked before memory is reserved, compressed content may not open to more than it says,
 * and every value must keep the promises of `Evidence`.
 *
 * @param inflate  a native one, where there is one: it takes a tenth of the time
 */
export function readEvidence(bytes: Uint8Array, inflate?: Inflate): Result<Evidence, EvidenceError> {
  try {
    if (!hasMagic(bytes)) return readFirstVersion(bytes);
    const version = fileVersion(bytes) ?? FILE_VERSION;
    if (version > FILE_VERSION) return failure('newer-version', `${version}`);
    if (version !== FILE_VERSION) return failure('damaged', `version ${version}`);
    return ok(evidenceOf(splitSections(bytes, KNOWN, inflate)));
  } catch (error) {
    if (error instanceof Damage) return failure('damaged', error.message);
    throw error;
  }
}

function evidenceOf(sections: ReadonlyMap<string, Uint8Array>): Evidence {
  function part<T>(name: string, read: (from: ByteReader) => T): T | undefined {
    const content = sections.get(name);
    if (content === undefined) return undefined;
    const from = new ByteReader(content, name);
    const value = read(from);
    if (from.left > 0) throw new Damage(`${name}: ${from.left} bytes too many`);
    return value;
  }
  const needed = <T>(name: string, read: (from: ByteReader) => T): T => {
    const value = part(name, read);
    if (value === undefined) throw new Damage(`${name} is missing`);
    return value;
  };
  const [durationSec, tuningCents] = needed('head', (from) => [from.real(0, 1e6), from.real(-50, 50)]) as [
    number,
    number,
  ];
  const parts = {
    isBeginning: part('part', () => true as const),
    candidates: part('cand', (from) => readNotes(from, 'candidates')),
    lead: part('lead', (from) => readNotes(from, 'lead')),
    company: part('comp', (from) => readNotes(from, 'company')),
    drums: part('drum', readDrums),
    onsetStrength: part('onst', (from) => readCurve(from, 'onset strength', 0, Infinity)),
    tuning: part('tune', (from) => readCurve(from, 'tuning', -1200, 1200)),
    loudness: part('loud', (from) => readCurve(from, 'loudness', -200, 50)),
    silences: part('slnc', readStretches),
    chroma: part('chro', readChroma),
    bassChroma: part('bass', readChroma),
    condition: part('cond', readCondition),
    beside: part('besd', readBeside),
    beliefs: part('blfs', readPosteriors),
  };
  const present = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return {
    version: 2,
    durationSec,
    tuningCents,
    notes: withBent(
      needed('note', (from) => readNotes(from, 'notes')),
      part('bent', readBent) ?? [],
    ),
    ...present,
  };
}
