import { CHORD_COLOURS, colourText, kindOfColour, type ChordColour } from './chord-colour';
import type { ChordDegree } from './chord-degree';
import { CHORD_KINDS } from './chord-symbol';
import type { ChordSymbol } from './model';
import { lineOfFifths, midiOf, type Step } from './pitch';

type Kind = Pick<ChordSymbol, 'kind' | 'colour'>;

/** Other ways to write what stands behind a root; the texts that are printed come from the kinds themselves. */
const SAME: Readonly<Record<string, string>> = {
  M: '', maj: '', major: '', min: 'm', minor: 'm', mi: 'm', '-': 'm',
  min7: 'm7', mi7: 'm7', '-7': 'm7', M7: 'maj7', Maj7: 'maj7', ma7: 'maj7', j7: 'maj7', 'Δ': 'maj7', 'Δ7': 'maj7', '△': 'maj7', '△7': 'maj7',
  '+': 'aug', '+7': 'aug7', '7+': 'aug7', o: 'dim', '°': 'dim', o7: 'dim7', '°7': 'dim7', 'ø': 'm7b5', 'ø7': 'm7b5',
  mmaj7: 'mMaj7', mM7: 'mMaj7', 'm+7': 'mMaj7', min6: 'm6', min9: 'm9', min11: 'm11', min13: 'm13', M9: 'maj9', Maj9: 'maj9', sus: 'sus4', '4': 'sus4', '2': 'sus2',
}; // prettier-ignore

const KINDS = new Map<string, Kind>([
  ...CHORD_KINDS.map(([kind, text]): [string, Kind] => [text, { kind }]),
  ...CHORD_COLOURS.map(([colour]): [string, Kind] => [colourText(colour), ofColour(colour)]),
]);

function ofColour(colour: ChordColour): Kind {
  return { kind: kindOfColour(colour), colour };
}

const kindOf = (text: string): Kind | undefined => KINDS.get(SAME[text] ?? text);

const SIGN = { '#': 1, b: -1, '+': 1, '-': -1 } as const;

/** 'add9', '#11b9', 'no3'; undefined where something else stands between or behind. A fifth with a sign is altered, others are added. */
function degreesOf(text: string): readonly ChordDegree[] | undefined {
  const degrees: ChordDegree[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole, word, sign, digits] = /^(add|no|omit)?([#b+-])?(13|11|[2-9])/.exec(rest) ?? [];
    if (whole === undefined || (word === undefined && sign === undefined)) return undefined;
    const value = Number(digits);
    const alter = sign === undefined ? 0 : SIGN[sign as keyof typeof SIGN];
    const type = word === 'add' ? 'add' : word ? 'subtract' : value === 5 ? 'alter' : 'add';
    degrees.push({ type, value, alter });
    rest = rest.slice(whole.length);
  }
  return degrees;
}

/** What has no name of its own: a kind with a tone added. */
const USUAL: Readonly<Record<string, readonly [ChordColour, number]>> = {
  '6/9': ['major-sixth', 9],
  69: ['major-sixth', 9],
  '7sus4': ['suspended-fourth', 7],
  '7sus': ['suspended-fourth', 7],
};

/** What stands behind a root: the longest beginning that is a kind, and tones behind it. */
function behindRoot(text: string): Omit<ChordSymbol, 'root'> | undefined {
  const usual = USUAL[text];
  if (usual) return { ...ofColour(usual[0]), degrees: [{ type: 'add', value: usual[1], alter: 0 }] };
  for (let length = text.length; length >= 0; length--) {
    const kind = kindOf(text.slice(0, length));
    const degrees = kind && degreesOf(text.slice(length));
    if (degrees) return { ...kind, ...(degrees.length > 0 && { degrees }) };
  }
  return undefined;
}

function toneOf(step: string, sign: string): { readonly root: number; readonly fifths: number } {
  const pitch = { step: step.toUpperCase() as Step, alter: sign === '#' ? 1 : sign === 'b' ? -1 : 0 };
  return { root: (midiOf({ ...pitch, octave: 4 }) + 12) % 12, fifths: lineOfFifths(pitch) };
}

/**
 * A chord symbol as people type it: 'Am7', 'F#dim', 'Cmaj7/E', 'G7(b9,#5)', 'Dsus4', 'E♭add9', 'c' for 'C'. Letters are English ones (B is
 * a semitone below C).
 *
 * @returns with the places of root and bass on the line of fifths, as typed; undefined for what is no chord
 */
export function readChordText(text: string): ChordSymbol | undefined {
  const plain = text
    .trim()
    .replace(/♯/g, '#')
    .replace(/♭/g, 'b')
    .replace(/[\s(),]/g, '');
  const [, over = plain, bassStep, bassSign = ''] = /^(.+)\/([A-Ga-g])([#b]?)$/.exec(plain) ?? [];
  const [, step, sign = '', behind = ''] = /^([A-Ga-g])([#b]?)(.*)$/.exec(over) ?? [];
  const kind = step === undefined ? undefined : behindRoot(behind);
  if (step === undefined || !kind) return undefined;
  const { root, fifths } = toneOf(step, sign);
  const bass = bassStep === undefined ? undefined : toneOf(bassStep, bassSign);
  return {
    root,
    ...kind,
    rootFifths: fifths,
    ...(bass && bass.root !== root && { bass: bass.root, bassFifths: bass.fifths }),
  };
}
