import type { Clef } from './clef';
import { soundIndex, soundName } from './general-midi';
import type { Part, Sound, Tab } from './model';
import type { Transposition } from './transposition';

/** How the part of an instrument is written: the one source for writing, changing and reading parts. */
export interface Writing {
  /**
   * Of an instrument read in one clef; others are read in treble or bass, as the music lies. One that sounds an octave from what is
   * written gets the clef that says so.
   */
  readonly clef?: Clef;
  /** Of an instrument whose players read another key. */
  readonly transposition?: Transposition;
  readonly tab?: Tab;
  /** What else its parts are called, in small letters, beside its name in General MIDI. */
  readonly names?: readonly string[];
}

/** The usual tunings, strings in the order of the specification, at the pitch they sound. */
const GUITAR_TAB: Tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };
const BASS_TAB: Tab = { capo: 0, frets: 22, strings: [28, 33, 38, 43] };

const IN_B_FLAT: Transposition = { semitones: -2, fifths: -2 };
const IN_F: Transposition = { semitones: -7, fifths: -1 };

const PIANO: Writing = { names: ['piano', 'keyboard', 'keys'] };
const ORGAN: Writing = { names: ['organ'] };
const TREBLE: Writing = { clef: 'treble' };
const BASS: Writing = { clef: 'bass' };
const OCTAVE_HIGHER: Writing = { clef: 'treble8va' };
const STRINGS: Writing = { names: ['strings'] };
const VOICE: Writing = { names: ['voice', 'vocals', 'choir', 'melody'] };
const GUITAR: Writing = {
  clef: 'treble8vb',
  tab: GUITAR_TAB,
  names: ['guitar', 'acoustic guitar', 'electric guitar', 'classical guitar', 'nylon guitar', 'steel guitar'],
};
const BASS_GUITAR: Writing = {
  clef: 'bass8vb',
  tab: BASS_TAB,
  names: ['bass', 'bass guitar', 'electric bass', 'synth bass', 'slap bass'],
};
const saxophone = (kind: string, transposition: Transposition): Writing => ({
  clef: 'treble',
  transposition,
  names: ['saxophone', 'sax', `${kind} saxophone`],
});
const DRUMS: Writing = { clef: 'percussion', names: ['drums', 'drum set', 'drum kit', 'percussion'] };

/** By the number of the program, which counts from 0; what is absent is read in treble or bass at the pitch it sounds. */
const WRITINGS: ReadonlyMap<number, Writing> = new Map([
  ...among([0, 7], PIANO),
  [8, OCTAVE_HIGHER], // celesta
  [9, { clef: 'treble', transposition: { semitones: 24, fifths: 0 } }], // glockenspiel
  [11, TREBLE], // vibraphone
  [13, OCTAVE_HIGHER], // xylophone
  [14, TREBLE], // tubular bells
  ...among([16, 20], ORGAN),
  [22, TREBLE], // harmonica
  ...among([24, 31], GUITAR),
  ...among([32, 39], BASS_GUITAR),
  [40, TREBLE], // violin
  [41, { clef: 'alto' }], // viola
  [42, { clef: 'bass', names: ['violoncello'] }], // cello
  [43, { clef: 'bass8vb', names: ['double bass', 'upright bass', 'bass'] }], // contrabass
  [46, { names: ['harp'] }], // orchestral harp
  [47, BASS], // timpani
  ...among([48, 51], STRINGS),
  ...among([52, 54], VOICE),
  [56, { clef: 'treble', transposition: IN_B_FLAT }], // trumpet
  [57, BASS], // trombone
  [58, BASS], // tuba
  [59, { clef: 'treble', transposition: IN_B_FLAT, names: ['trumpet'] }], // muted trumpet
  [60, { clef: 'treble', transposition: IN_F, names: ['horn'] }], // french horn
  ...among([61, 63], { names: ['brass'] }),
  [64, saxophone('soprano', IN_B_FLAT)],
  [65, saxophone('alto', { semitones: -9, fifths: -3 })],
  [66, saxophone('tenor', { semitones: -14, fifths: -2 })],
  [67, saxophone('baritone', { semitones: -21, fifths: -3 })],
  [68, TREBLE], // oboe
  [69, { clef: 'treble', transposition: IN_F, names: ['cor anglais'] }], // english horn
  [70, BASS], // bassoon
  [71, { clef: 'treble', transposition: IN_B_FLAT }], // clarinet
  [72, { clef: 'treble8va', names: ['piccolo flute'] }], // piccolo
  [73, TREBLE], // flute
  [74, OCTAVE_HIGHER], // recorder
  [75, TREBLE], // pan flute
  [77, TREBLE], // shakuhachi
  [78, { clef: 'treble8va', names: ['tin whistle'] }], // whistle
  [79, TREBLE], // ocarina
  [105, { clef: 'treble8vb' }], // banjo
  [109, TREBLE], // bagpipe
  [110, { clef: 'treble', names: ['violin'] }], // fiddle
  [111, TREBLE], // shanai
  [114, { clef: 'treble', names: ['steelpan'] }], // steel drums
  [128, DRUMS],
]);

function among([first, last]: readonly [number, number], writing: Writing): readonly (readonly [number, Writing])[] {
  return Array.from({ length: last - first + 1 }, (_, index) => [first + index, writing] as const);
}

const AT_PITCH: Writing = {};

/** How parts for a sound are usually written. */
export const writingOf = (sound: Sound): Writing => WRITINGS.get(soundIndex(sound)) ?? AT_PITCH;

/**
 * Whether a part is called after its instrument: 'Clarinet in B♭ 2' is, 'My solo' is not. A part without a name is, and so is one
 * still called 'Piano', as every new part is.
 */
export function namedAfterInstrument({ name, sound }: Pick<Part, 'name' | 'sound'>): boolean {
  const plain = plainName(name);
  if (plain === '' || plain === 'piano' || plain === plainName(soundName(sound))) return true;
  return writingOf(sound).names?.includes(plain) ?? false;
}

/** Without the number of the player, the key the instrument is built in, and what stands in brackets. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(/[♭]/g, 'b')
    .replace(/^(bb|eb|f) /, '')
    .replace(/(?<=\S)\s+in [a-g]b?(?= |$)/, '')
    .replace(/(?<=\S)\s+(\d+|i{1,3}|iv)\.?\s*$/, '')
    .trim();
}
