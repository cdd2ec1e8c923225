import {
  midiOf,
  noteValueTicks,
  type Articulation,
  type NoteValue,
  type Ornament,
  type Pitch,
  type Step,
  type Transposition,
  type TupletRatio,
} from '@notewright/score';
import { childNamed, childrenNamed, elementsIn, numberAt, textAt, textOf, type XmlElement } from '../xml/read';
import { readBend } from './bends';
import { ELISION, lyricText } from './lyrics';
import { noteBaseOfType } from './note-types';
import { drumAt, isCross } from './percussion';
import type { RawEvent, RawHead } from './raw';
import type { Warn } from './read-header';
import { soundingPitch } from './transpose';

/** The written value of a `<note>`; undefined when it has no type or one the model has not. */
export function readValue(note: XmlElement): NoteValue | undefined {
  const base = noteBaseOfType(textAt(note, 'type'));
  const dots = childrenNamed(note, 'dot').length;
  if (base === undefined || dots > 3) return undefined;
  const plain: NoteValue = { base, dots: dots as 0 | 1 | 2 | 3 };
  const tuplet = readModification(note);
  return exactValue(tuplet && tuplet.actual !== tuplet.normal ? { ...plain, tuplet } : plain);
}

/** All tuplets around a `<note>` as one ratio. Five in the time of two dotted notes are five in the time of three plain ones. */
export function readModification(note: XmlElement): TupletRatio | undefined {
  const modification = childNamed(note, 'time-modification');
  const actual = modification && numberAt(modification, 'actual-notes');
  const normal = modification && numberAt(modification, 'normal-notes');
  if (!actual || !normal) return undefined;
  const dotted = normal * (2 - 1 / 2 ** childrenNamed(modification, 'normal-dot').length);
  return { actual, normal: Number.isInteger(dotted) ? dotted : normal };
}

/** The value, unless no tick measures it. */
export function exactValue(value: NoteValue): NoteValue | undefined {
  try {
    return noteValueTicks(value) > 0 ? value : undefined;
  } catch {
    return undefined; // noteValueTicks throws for nothing else
  }
}

/** One head of a `<note>` that is no rest; undefined when it has no pitch in the MIDI range. */
export function readHead(
  note: XmlElement,
  transposition: Transposition,
  drums: ReadonlyMap<string, number>,
  warn: Warn,
): RawHead | undefined {
  const sounding = readPitch(note, transposition, drums);
  if (!sounding || !(sounding.midi >= 0 && sounding.midi <= 127)) {
    warn('pitch-out-of-range');
    return undefined;
  }
  const notations = childrenNamed(note, 'notations');
  const tied = [...childrenNamed(note, 'tie'), ...notations.flatMap((group) => childrenNamed(group, 'tied'))];
  const technical = notations.flatMap((group) => childrenNamed(group, 'technical'));
  const finger = technical.map((group) => numberAt(group, 'fingering')).find((number) => number !== undefined);
  const string = technical.map((group) => numberAt(group, 'string')).find((number) => number !== undefined);
  const fret = technical.map((group) => numberAt(group, 'fret')).find((number) => number !== undefined);
  const bends = technical.flatMap((group) => childrenNamed(group, 'bend'));
  const bend = bends.length > 0 ? readBend(bends, warn) : undefined;
  return {
    ...sounding,
    tieStart: tied.some(({ attributes }) => attributes.type === 'start'),
    ...(isFinger(finger) ? { finger } : {}),
    ...(bend && { bend }),
    ...(string === undefined ? {} : { string }),
    ...(fret === undefined || fret < 0 ? {} : { fret: Math.round(fret) }),
  };
}

const isFinger = (number: number | undefined): number is 1 | 2 | 3 | 4 | 5 =>
  number !== undefined && [1, 2, 3, 4, 5].includes(number);

function readPitch(
  note: XmlElement,
  transposition: Transposition,
  drums: ReadonlyMap<string, number>,
): { midi: number; pitch?: Pitch } | undefined {
  const unpitched = childNamed(note, 'unpitched');
  const drum = drums.get(childNamed(note, 'instrument')?.attributes.id ?? '');
  if (drum !== undefined) return { midi: drum };
  if (unpitched) {
    const step = (textAt(unpitched, 'display-step') || 'B') as Step;
    const place = { step, octave: numberAt(unpitched, 'display-octave') ?? 4 };
    return { midi: drumAt(place, isCross(textAt(note, 'notehead'))) };
  }
  const pitch = childNamed(note, 'pitch');
  const step = pitch && textAt(pitch, 'step').toUpperCase();
  const octave = pitch && numberAt(pitch, 'octave');
  if (!pitch || !step || octave === undefined || !/^[A-G]$/.test(step)) return undefined;
  const alter = Math.round(numberAt(pitch, 'alter') ?? 0); // quarter tones go to the nearest semitone
  const written: Pitch = { step: step as Step, alter, octave: Math.round(octave) };
  const sounding = soundingPitch(written, midiOf(written), transposition);
  return Math.abs(alter) <= 2 ? sounding : { midi: sounding.midi };
}

const ARTICULATIONS: Readonly<Record<string, readonly Articulation[]>> = {
  staccato: ['staccato'],
  tenuto: ['tenuto'],
  accent: ['accent'],
  'detached-legato': ['staccato', 'tenuto'],
};
/** Signs without a place in the model, and the one that comes nearest. */
const NEAREST_ARTICULATION: Readonly<Record<string, Articulation>> = {
  'strong-accent': 'accent',
  stress: 'accent',
  'soft-accent': 'accent',
  staccatissimo: 'staccato',
  spiccato: 'staccato',
};

/** MusicXML's signs with those of the model; a mordent goes down in both. */
const ORNAMENT_SIGNS: Readonly<Record<string, Ornament>> = {
  'trill-mark': 'trill',
  shake: 'trill',
  mordent: 'mordent',
  'inverted-mordent': 'inverted-mordent',
  turn: 'turn',
  'delayed-turn': 'turn',
};
const PART_OF_A_SIGN = ['wavy-line', 'accidental-mark'];

/** The first sign that the model knows; `readArticulations` reports the others. */
export const readOrnament = (note: XmlElement): Ornament | undefined =>
  childrenNamed(note, 'notations')
    .flatMap((group) => childrenNamed(group, 'ornaments'))
    .flatMap(elementsIn)
    .map(({ name }) => ORNAMENT_SIGNS[name])
    .find((sign) => sign !== undefined);

/** Articulations the model knows; the rest of the notations is reported as left out. */
export function readArticulations(note: XmlElement, warn: Warn): readonly Articulation[] {
  const found = new Set<Articulation>();
  for (const notation of childrenNamed(note, 'notations').flatMap(elementsIn)) {
    if (notation.name === 'fermata') found.add('fermata');
    else if (notation.name === 'arpeggiate') found.add('arpeggio');
    else if (['glissando', 'slide'].includes(notation.name)) warn('ornaments');
    else if (notation.name === 'ornaments') {
      if (elementsIn(notation).some(({ name }) => !(name in ORNAMENT_SIGNS || PART_OF_A_SIGN.includes(name))))
        warn('ornaments');
    } else if (notation.name === 'technical') {
      const known = ['fingering', 'string', 'fret', 'bend'];
      if (elementsIn(notation).some(({ name }) => !known.includes(name))) warn('playing-techniques');
    } else if (notation.name === 'articulations') {
      for (const { name } of elementsIn(notation)) {
        for (const known of ARTICULATIONS[name] ?? []) found.add(known);
        if (name in ARTICULATIONS) continue;
        const near = NEAREST_ARTICULATION[name];
        if (near) found.add(near);
        warn(near ? 'articulations-simplified' : 'articulations');
      }
    }
  }
  return [...found];
}

/** Most verses under a staff. */
const MOST_VERSES = 16;

/** What is sung to a note: the syllable of the first verse, and those of the others; undefined when nothing is. */
export function readLyrics(note: XmlElement, warn: Warn): Pick<RawEvent, 'lyric' | 'verses'> {
  const sung: (string | undefined)[] = [];
  for (const lyric of childrenNamed(note, 'lyric')) {
    const text = childrenNamed(lyric, 'text').map(textOf).join(ELISION);
    if (text === '') continue;
    const verse = Number(/\d+$/.exec(lyric.attributes.number ?? '1')?.[0] ?? 1) - 1;
    if (verse < 0 || verse >= MOST_VERSES || sung[verse] !== undefined) warn('verses');
    else sung[verse] = lyricText(text, childrenNamed(lyric, 'syllabic').map(textOf).at(-1));
  }
  const [lyric, ...verses] = Array.from(sung, (text) => text ?? '');
  return { ...(lyric ? { lyric } : {}), ...(verses.length > 0 ? { verses } : {}) };
}

/** What the file says of its syllables: 'begin', 'middle', 'end', or 'single' of a word that is not divided. */
export const readSyllabics = (note: XmlElement): readonly string[] =>
  childrenNamed(note, 'lyric').flatMap((lyric) => childrenNamed(lyric, 'syllabic').map(textOf));

/** Loudness, 1–127; MusicXML gives it in percent of a forte of 90. Undefined when the file says nothing. */
export function readVelocity(note: XmlElement): number | undefined {
  const percent = Number(note.attributes.dynamics ?? Number.NaN);
  return percent >= 0 ? Math.max(1, Math.min(127, Math.round((percent * 90) / 100))) : undefined;
}
