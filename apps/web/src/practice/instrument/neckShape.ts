import { tabPositions } from '@notewright/engraving';
import { elementsOf, type Chord, type Midi, type NoteHead, type Part, type Tab } from '@notewright/score';
import type { SoundingNote } from '@notewright/playback';

/** A place on the neck. */
export interface NeckPlace {
  /** 1: the highest string, as tablature counts; it is drawn on top. */
  readonly course: number;
  /** From the capo; 0 is the open string. */
  readonly fret: number;
}

/** A note on the neck, where it can be played there. */
export interface NeckNote extends NeckPlace {
  readonly midi: Midi;
  readonly staff: number;
}

/** Fewer frets are no neck. */
const LEAST_FRETS = 12;

/** The chords of a part by their name, for the strings that are written. */
export const chordsOf = (part: Part): ReadonlyMap<string, Chord> =>
  new Map(
    [...elementsOf(part, 0)].flatMap(({ element }) =>
      element.kind === 'chord' ? [[element.id, element] as const] : [],
    ),
  );

/**
 * Where notes that sound together lie on the neck: on the string that is written where the fret can be reached, at this pitch, too;
 * elsewhere as tablature would write them. A chord that is held while another is struck keeps its strings.
 *
 * @param semitones  that the music sounds higher than it is written
 */
export function placesOnNeck(
  notes: readonly SoundingNote[],
  chords: ReadonlyMap<string, Chord>,
  tab: Tab,
  semitones: number,
): readonly NeckNote[] {
  const heads = notes.map((note): NoteHead & Pick<SoundingNote, 'staff'> => {
    const midi = note.midi + semitones;
    const written = chords.get(note.elementId)?.heads[note.headIndex];
    const open = written?.string === undefined ? undefined : tab.strings[written.string];
    const fret = open === undefined ? -1 : midi - open - tab.capo;
    const there = written?.string !== undefined && fret >= 0 && fret <= tab.frets;
    return { midi, staff: note.staff, ...(there && { string: written.string, fret }) };
  });
  const ascending = heads.toSorted((a, b) => a.midi - b.midi);
  return tabPositions({ heads: ascending }, tab).flatMap(({ headIndex, course, fret }) => {
    const head = ascending[headIndex];
    return head && fret !== undefined ? [{ midi: head.midi, staff: head.staff, course, fret }] : [];
  });
}

/** The one place where a pitch is most easily played; undefined for one the instrument has not. */
export function easiestPlace(midi: Midi, tab: Tab): NeckPlace | undefined {
  const [place] = tabPositions({ heads: [{ midi }] }, tab);
  return place?.fret === undefined ? undefined : { course: place.course, fret: place.fret };
}

/** How many frets are drawn: those that are needed, and at least an octave where the neck has it. */
export function fretsShown(midis: readonly Midi[], tab: Tab): number {
  const highest = Math.max(...tab.strings) + tab.capo;
  const needed = midis.reduce((most, midi) => Math.max(most, midi - highest), LEAST_FRETS);
  return Math.min(tab.frets, needed);
}

/** In shares of the neck's width and height: the middle of a place. The open strings lie left of the first fret. */
export function spotOf({ course, fret }: NeckPlace, strings: number, frets: number) {
  return { x: (fret + 0.5) / (frets + 1), y: (course - 0.5) / strings };
}
