import { lineOfFifths, midiOf, type ChordSymbol, type Step } from '@notewright/score';
import { chordKindOfText } from '../musicxml/harmony';
import type { Warn } from '../musicxml/read-header';

/** Other ways to write what stands behind a root. */
const SAME: Readonly<Record<string, string>> = {
  M: '', maj: '', major: '', min: 'm', minor: 'm', '-': 'm', mi: 'm', min7: 'm7', '-7': 'm7', mi7: 'm7', M7: 'maj7', Maj7: 'maj7', ma7: 'maj7',
  '+': 'aug', o: 'dim', '°': 'dim', o7: 'dim7', '°7': 'dim7', ø: 'm7b5', ø7: 'm7b5', sus: 'sus4', '+7': 'aug7', min6: 'm6', min9: 'm9',
}; // prettier-ignore

const alterOf = (sign: string): number => (sign === '#' ? 1 : sign === 'b' ? -1 : 0);

const rootOf = (step: string, sign: string) => ({
  root: (midiOf({ step: step as Step, alter: alterOf(sign), octave: 4 }) + 12) % 12,
  rootFifths: lineOfFifths({ step: step as Step, alter: alterOf(sign) }),
});

/** A chord symbol as people type it: 'Am7', 'F#m', 'C/E'; undefined for what is none. What is not known is simplified, and told. */
export function readChordText(text: string, warn: Warn): ChordSymbol | undefined {
  const plain = text.trim().replace(/♯/g, '#').replace(/♭/g, 'b');
  const [, step, sign = '', kind = '', bassStep, bassSign = ''] =
    /^([A-G])([#b]?)([^/\s]*)(?:\/([A-G])([#b]?))?/.exec(plain) ?? [];
  if (step === undefined) return undefined;
  const lowest = bassStep === undefined ? undefined : rootOf(bassStep, bassSign);
  const bass = lowest ? { bass: lowest.root, bassFifths: lowest.rootFifths } : {};
  const found = chordKindOfText(SAME[kind] ?? kind);
  if (found) return { ...rootOf(step, sign), ...found, ...bass };
  warn('chord-symbols');
  const minor = /^(m(?!aj)|-)/.test(kind);
  const seventh = /^(m(?!aj)|-)?7|^(9|11|13)/.test(kind);
  const near = minor ? (seventh ? 'minor-seventh' : 'minor') : seventh ? 'seventh' : 'major';
  return { ...rootOf(step, sign), kind: near, ...bass };
}
