import {
  ALL_SOUNDS,
  namedAfterInstrument,
  soundIndex,
  soundName,
  writingOf,
  type Clef,
  type Measure,
  type Midi,
  type Part,
  type Sound,
  type Tab,
} from '@notewright/score';
import { editingWords, instrumentWords } from '@notewright/words';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';
import { changePart } from './parts';

/** A ready-made tuning of the tuning menu. */
export interface Tuning {
  readonly name: string;
  readonly strings: readonly Midi[];
}

const tuning = (word: keyof ReturnType<typeof editingWords>['tunings'], strings: readonly Midi[]): Tuning => ({
  get name() {
    return editingWords().tunings[word]();
  },
  strings,
});

/**
 * As the specification lists them. Its guitar is tuned as guitar music is written, an octave above the sound; a part that becomes
 * a guitar gets the sounding strings (`writingOf`), which the menu offers too.
 */
export const TUNINGS: readonly Tuning[] = [
  tuning('guitar', [52, 57, 62, 67, 71, 76]),
  tuning('sounding-guitar', [40, 45, 50, 55, 59, 64]),
  tuning('ukulele', [67, 60, 64, 69]),
  tuning('bass', [28, 33, 38, 43]),
];

/** Families of 8 programs, in the order of General MIDI; icons are chosen by them. */
const INSTRUMENT_FAMILIES = [
  'piano',
  'mallets',
  'organ',
  'guitar',
  'bass',
  'strings',
  'ensemble',
  'brass',
  'reed',
  'pipe',
  'lead',
  'pad',
  'effects',
  'world',
  'percussive',
  'sounds',
  'drums',
] as const;

export type InstrumentFamily = (typeof INSTRUMENT_FAMILIES)[number];

/** The General MIDI family of a sound, eight programs each; percussion is the last. */
export const familyOf = (sound: Sound): InstrumentFamily => INSTRUMENT_FAMILIES[Math.floor(soundIndex(sound) / 8)]!;

export interface Instrument {
  readonly sound: Sound;
  readonly name: string;
  readonly family: InstrumentFamily;
}

/** What a menu calls an instrument, in the language that is spoken. A part that is stored has its English name. */
export const instrumentName = (sound: Sound): string =>
  instrumentWords()[String(soundIndex(sound)) as keyof ReturnType<typeof instrumentWords>]();

/**
 * Instruments whose name, as menus show it or in English, holds every typed word, at most five; none for empty text. Names that begin with the text come
 * first, then names with a word that does, then the order of General MIDI.
 */
export function searchInstruments(text: string): readonly Instrument[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const words = typed.split(/\s+/);
  const [first = ''] = words;
  const rank = (name: string): number => {
    const plain = name.toLowerCase();
    if (!words.every((word) => plain.includes(word))) return 3;
    if (plain.startsWith(typed)) return 0;
    return plain.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first)) ? 1 : 2;
  };
  return ALL_SOUNDS.map((sound) => {
    const name = instrumentName(sound);
    return { sound, name, rank: Math.min(rank(name), rank(soundName(sound))) };
  })
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 5)
    .map(({ sound, name }) => ({ sound, name, family: familyOf(sound) }));
}

/**
 * Gives a part another instrument; it is written for its player, and sounds as before. Clefs, transposition and tablature are those
 * of the instrument (`writingOf`), and so is the name where the part was called after its instrument. A guitar that
 * becomes another guitar keeps its tuning and capo.
 */
export const setInstrument = (partIndex: number, sound: Sound): Edit =>
  changePart(partIndex, (part) => {
    const { transposition, tab } = writingOf(sound);
    const name = namedAfterInstrument(part) ? soundName(sound) : part.name;
    const written = withClefs({ ...without(part, 'transposition'), name, sound }, part.sound);
    const sameStrings = part.tab && tab && familyOf(part.sound) === familyOf(sound);
    const fretted = sameStrings ? written : withTab(written, tab);
    return transposition ? { ...fretted, transposition } : fretted;
  });

/**
 * The clefs its new player reads. One staff has the clef of the instrument; staves of several keep theirs as far as they can be read.
 * Changes to other clefs go with the clef they were made for.
 */
function withClefs(part: Part, before: Sound): Part {
  const one = part.staves.length === 1;
  const { clef } = writingOf(part.sound);
  const drums = part.sound.kind === 'percussion';
  const staves = part.staves.map((old, staff): Clef => {
    if (clef && (one || drums || staff === 0)) return clef;
    return before.kind === 'percussion' && staff > 0 ? BASS : readable(old);
  });
  const sameReader = !one || !clef || writingOf(before).clef === clef;
  const keeps = (staff: number): boolean => sameReader && staves[staff] === part.staves[staff];
  const measures = part.measures.map((measure): Measure => {
    if (!measure.clefs || measure.clefs.every(({ staff }) => keeps(staff))) return measure;
    const clefs = measure.clefs.filter(({ staff }) => keeps(staff));
    return { ...without(measure, 'clefs'), ...(clefs.length ? { clefs } : {}) };
  });
  return { ...part, staves, measures };
}

/** Treble or bass, which everybody reads. */
const readable = (clef: Clef): Clef => (clef === 'tenor' || clef.startsWith('bass') ? BASS : TREBLE);

const TREBLE: Clef = 'treble';
const BASS: Clef = 'bass';

/** Sets tuning, frets or capo, or switches tablature off. */
export const setTab = (partIndex: number, tab: Tab | undefined): Edit =>
  changePart(partIndex, (part) => withTab(part, tab));

/** A part with another tablature; where its notes are fingered no longer holds. */
function withTab(part: Part, tab: Tab | undefined): Part {
  const same = JSON.stringify(part.tab) === JSON.stringify(tab);
  if (same) return part;
  const measures = part.measures.map((measure) => {
    const fingered = measure.voices.some(({ elements }) =>
      elements.some((element) => element.kind === 'chord' && element.heads.some(({ string }) => string !== undefined)),
    );
    if (!fingered) return measure;
    const voices = measure.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((element) =>
        element.kind === 'rest'
          ? element
          : { ...element, heads: element.heads.map((head) => without(head, 'string', 'fret')) },
      ),
    }));
    return { ...measure, voices };
  });
  return { ...without(part, 'tab'), ...(tab ? { tab } : {}), measures };
}
