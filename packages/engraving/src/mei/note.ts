import {
  alterInKey,
  drumNotation,
  spellInKey,
  type Chord,
  type ElementId,
  type Key,
  type NoteHead,
  type Pitch,
} from '@notewright/score';
import { headXmlId } from '../ids';
import type { SpelledHead } from '../view/accidentals';
import type { StemDirection } from '../view/voices';
import { element, wordsXml } from './xml';

const ACCIDENTAL: Readonly<Record<number, string>> = { [-2]: 'ff', [-1]: 'f', 0: 'n', 1: 's', 2: 'x' };
const ARTICULATION = { staccato: 'stacc', tenuto: 'ten', accent: 'acc' } as const;

export interface ChordContext {
  readonly spelling: ReadonlyMap<string, SpelledHead>;
  readonly stems?: StemDirection;
  readonly percussion: boolean;
  /** In force; for the small notes. */
  readonly key: Key;
  readonly lyrics: boolean;
  /** Elements whose syllable is sung on over the next notes. */
  readonly melismas: ReadonlySet<ElementId>;
  /** Elements before which a line of that kind has ended. */
  readonly melismaEnds: ReadonlySet<ElementId>;
}

/** A chord with its heads, accidentals, articulations and lyric, without its small notes (`gracesXml`); one head alone is written as a note. */
export function chordXml(chord: Chord, context: ChordContext): string {
  const shared = { ...durationOf(chord), 'stem.dir': context.stems };
  const marks = articulationsXml(chord) + (context.lyrics ? lyricsXml(chord, context) : '');
  const [only, ...others] = chord.heads;
  if (only && others.length === 0) return headXml(chord, only, 0, context, shared, marks);
  const heads = chord.heads.map((head, index) => headXml(chord, head, index, context, {}, '')).join('');
  return element(
    'chord',
    { 'xml:id': chord.id === '' ? undefined : `${headXmlId(chord.id, 0)}.chord`, ...shared },
    heads + marks,
  );
}

/** Small notes before a chord: one alone is crossed through, several are beamed sixteenths. They stand before the beam that begins with the chord. */
export function gracesXml(
  { graces = [], octaves }: Chord,
  { key, percussion }: Pick<ChordContext, 'key' | 'percussion'>,
): string {
  if (graces.length === 0 || percussion) return '';
  const alone = graces.length === 1;
  const notes = graces.map(({ midi, spelling }) => {
    const pitch = spelling ?? spellInKey(midi, key);
    const foreign = pitch.alter !== alterInKey(pitch.step, key.fifths);
    const sounding = foreign || pitch.alter === 0 ? undefined : ACCIDENTAL[pitch.alter];
    return element(
      'note',
      {
        grace: 'unacc',
        ...pitchOf({ ...pitch, octave: pitch.octave - (octaves ?? 0) }),
        'accid.ges': sounding,
        dur: alone ? 8 : 16,
        'stem.dir': 'up',
        'stem.mod': alone ? '1slash' : undefined,
      },
      foreign ? element('accid', { accid: ACCIDENTAL[pitch.alter] }) : '',
    );
  });
  return alone ? notes.join('') : element('graceGrp', {}, element('beam', {}, notes.join('')));
}

export const durationOf = ({ value }: Pick<Chord, 'value'>) => ({
  dur: value.base,
  dots: value.dots === 0 ? undefined : value.dots,
});

function headXml(
  chord: Chord,
  head: NoteHead,
  index: number,
  context: ChordContext,
  shared: Readonly<Record<string, string | number | undefined>>,
  marks: string,
): string {
  const id = headXmlId(chord.id, index);
  if (context.percussion) {
    const { loc, cross } = drumNotation(head.midi);
    return element('note', { 'xml:id': id, loc, 'head.shape': cross ? 'x' : undefined, ...shared }, marks);
  }
  const { pitch, printed } = context.spelling.get(id)!;
  const accid = printed ? element('accid', { accid: ACCIDENTAL[pitch.alter] }) : '';
  const sounding = !printed && pitch.alter !== 0 ? ACCIDENTAL[pitch.alter] : undefined;
  const written = { ...pitch, octave: pitch.octave - (chord.octaves ?? 0) };
  return element('note', { 'xml:id': id, ...pitchOf(written), 'accid.ges': sounding, ...shared }, accid + marks);
}

const pitchOf = ({ step, octave }: Pitch) => ({ pname: step.toLowerCase(), oct: octave });

function articulationsXml({ articulations = [] }: Chord): string {
  return articulations
    .map((name) => (name === 'fermata' || name === 'arpeggio' ? '' : element('artic', { artic: ARTICULATION[name] })))
    .join('');
}

/** A space that is kept: a syllable without any text ends no line. */
const NOTHING_SUNG = '\u00a0';

/** The syllables of all verses under each other; where the first has none, nothing tells how far another is sung. */
const lyricsXml = ({ id, lyric, verses = [] }: Chord, { melismas, melismaEnds }: ChordContext): string =>
  melismaEnds.has(id)
    ? element('verse', { n: 1 }, element('syl', {}, NOTHING_SUNG))
    : [lyric, ...verses].map((text, index) => lyricXml(text, index + 1, index === 0 && melismas.has(id))).join('');

/** A syllable: with a hyphen towards the next of its word, or a line while it is sung on. */
function lyricXml(lyric: string | undefined, verse: number, melisma: boolean): string {
  if (!lyric) return '';
  const open = lyric.endsWith('-') && lyric.length > 1;
  const syllable = wordsXml(open ? lyric.slice(0, -1) : lyric);
  return element(
    'verse',
    { n: verse },
    element('syl', open ? { con: 'd', wordpos: 'm' } : melisma ? { con: 'u' } : {}, syllable),
  );
}
