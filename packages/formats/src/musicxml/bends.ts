import { MOST_QUARTER_TONES, type Bend } from '@notewright/score';
import { childNamed, numberAt, type XmlElement } from '../xml/read';
import { element, type XmlNode } from '../xml/write';
import type { Warn } from './read-header';

/**
 * The `<bend>`s of a note: what goes up and what is let go are one each. `bend-alter` is in semitones, and negative where a string comes back.
 * The pitch of the note is, here as there, that of the fret.
 */
export function bendElements({ shape, quarterTones }: Bend): readonly XmlNode[] {
  const semitones = quarterTones / 2;
  const bend = (alter: number, sign?: 'pre-bend' | 'release') =>
    element('bend', {}, element('bend-alter', {}, alter), sign && element(sign));
  const release = bend(-semitones, 'release');
  switch (shape) {
    case 'bend':
      return [bend(semitones)];
    case 'bend-release':
      return [bend(semitones), release];
    case 'pre-bend':
      return [bend(semitones, 'pre-bend')];
    case 'pre-bend-release':
      return [bend(semitones, 'pre-bend'), release];
    case 'release':
      return [release];
  }
}

/**
 * What the `<bend>`s of a note say together. One that is let go after a bend may be given as 0, where the string is then, instead of the way it
 * goes. Bends of the vibrato arm, and a second way up, have no place in the model and are reported.
 */
export function readBend(bends: readonly XmlElement[], warn: Warn): Bend | undefined {
  const own = bends.filter((bend) => !childNamed(bend, 'with-bar'));
  const alter = (bend: XmlElement) => numberAt(bend, 'bend-alter') ?? 0;
  const isBack = (bend: XmlElement) => childNamed(bend, 'release') !== undefined || alter(bend) <= 0;
  const up = own.filter((bend) => !isBack(bend));
  const back = own.filter(isBack);
  const semitones = Math.max(0, ...(up.length > 0 ? up : back).map((bend) => Math.abs(alter(bend))));
  const quarterTones = Math.min(MOST_QUARTER_TONES, Math.round(2 * semitones));
  if (own.length < bends.length || up.length > 1 || (own.length > 0 && quarterTones === 0)) warn('playing-techniques');
  if (quarterTones === 0) return undefined;
  if (up.length === 0) return { shape: 'release', quarterTones };
  const before = up.some((bend) => childNamed(bend, 'pre-bend')) ? 'pre-bend' : 'bend';
  return { shape: back.length > 0 ? `${before}-release` : before, quarterTones };
}
