import { BEAT_UNITS, isTimeSignature, type Key, type TimeSignature } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import type { ImportWarning } from '../errors';
import { childNamed, childrenNamed, numberAt, textAt, textOf, type XmlElement } from '../xml/read';

export type Warn = (warning: ImportWarning) => void;

/** Reads `<key>`; undefined (with a warning) for signatures that are not a circle-of-fifths key. */
export function readKey(key: XmlElement, warn: Warn): Key | undefined {
  const fifths = numberAt(key, 'fifths');
  if (fifths === undefined) {
    warn('key-unusual');
    return undefined;
  }
  const mode = textAt(key, 'mode').toLowerCase();
  const minor = ['minor', 'aeolian', 'dorian', 'phrygian', 'locrian'].includes(mode);
  const kept = Math.max(-7, Math.min(7, Math.round(fifths)));
  if (kept !== fifths) warn('key-unusual');
  return { fifths: kept, mode: minor ? 'minor' : 'major' };
}

/**
 * Reads `<time>`: 3/4, but also 3+2/8 and 3/8 + 2/4, which become one signature of equal length.
 * Undefined for unmeasured music (senza misura) and for what makes no sense.
 */
export function readTime(time: XmlElement, warn: Warn): TimeSignature | undefined {
  const beats = childrenNamed(time, 'beats').map(textOf);
  const units = childrenNamed(time, 'beat-type').map((unit) => Number(textOf(unit)));
  if (childNamed(time, 'senza-misura') || beats.length === 0 || beats.length !== units.length) {
    warn('time-unusual');
    return undefined;
  }
  const beatUnit = Math.max(...units);
  const sums = beats.map((text) => text.split('+').reduce((sum, beat) => sum + Number(beat), 0));
  const count = sideBySide(sums, units).reduce((total, [sum, unit]) => total + (sum * beatUnit) / unit, 0);
  if (!units.every((unit) => BEAT_UNITS.includes(unit)) || !isTimeSignature({ beats: count, beatUnit }, 256)) {
    warn('time-unusual');
    return undefined;
  }
  if (beats.length > 1 || beats[0]?.includes('+')) warn('time-unusual');
  return { beats: count, beatUnit, ...(time.attributes['print-object'] === 'no' && { hidden: true }) };
}
