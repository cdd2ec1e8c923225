import { midiOf, type ChordSymbol, type Step } from '@notewright/score';
import { chordKindOfText } from '../musicxml/harmony';
import type { Warn } from '../musicxml/read-header';

/** Other ways to write what stands behind a root. */
const SAME: Readonly<Record<string, string>> = {
  M: '', maj: '', major: '', min: 'm', minor: 'm', '-': 'm', mi: 'm', min7: 'm7', '-7': 'm7', mi7: 'm7', M7: 'maj7', Maj7: 'maj7', ma7: 'maj7',
  '+': 'aug', o: 'dim', '°': 'dim', o7: 'dim7', '°7': 'dim7', ø: 'm7b5', ø7: 'm7b5', sus: 'sus4', '+7': 'aug7', min6: 'm6', min9: 'm9',
}; // prettier-ignore

const pitchClass = (step: string, sign: string): number =>
  (midiOf({ step: step as Step, alter: sign === '#' ? 1 : sign === 'b' ? -1 : 0, octave: 4 }) + 12) % 12;

/** A chord symbol as people type it: 'Am7', 'F#m', 'C/E'; undefined for what is none. What is not known is simplified, and told. */
export function readChordText(text: string, warn: Warn): ChordSymbol | undefined {
  const plain = text.trim().replace(/♯/g, '#').replace(/♭/g, 'b');
  const [, step, sign = '', kind = '', bassStep, bassSign = ''] =
    /^([A-G])([#b]?)([^/\s]*)(?:\/([A-G])([#b]?))?/.exec(plain) ?? [];
  if (step === undefined) return undefined;
  const bass = bassStep === undefined ? {} : { bass: pitchClass(bassStep, bassSign) };
  const found = chordKindOfText(SAME[kind] ?? kind);
  if (found) return { root: pitchClass(step, sign), ...found, ...bass };
  warn('chord-symbols');
  const minor = /^(m(?!aj)|-)/.test(kind);
  const seventh = /^(m(?!aj)|-)?7|^(9|11|13)/.test(kind);
  const near = minor ? (seventh ? 'minor-seventh' : 'minor') : seventh ? 'seventh' : 'major';
  return { root: pitchClass(step, sign), kind: near, ...bass };
}
