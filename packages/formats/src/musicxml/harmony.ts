import {
  CHORD_COLOURS,
  colourText,
  keyOf,
  kindOfColour,
  rootName,
  spellInKey,
  type ChordKind,
  type ChordSymbol,
  type Key,
  type Pitch,
} from '@notewright/score';

const KINDS: Readonly<Record<ChordKind, { readonly name: string; readonly text: string }>> = {
  major: { name: 'major', text: '' },
  minor: { name: 'minor', text: 'm' },
  seventh: { name: 'dominant', text: '7' },
  'minor-seventh': { name: 'minor-seventh', text: 'm7' },
};

/** MusicXML's word for the kind of a chord and the text printed after the root. */
export const kindOf = ({ kind, colour }: ChordSymbol): { readonly name: string; readonly text: string } =>
  colour ? { name: colour, text: colourText(colour) } : KINDS[kind];

/** The root as written in a key: A♭ in flat keys, G♯ in sharp ones, unless the symbol says which. */
export function rootSpelling({ root, kind, rootFifths }: ChordSymbol, key: Key): Pick<Pitch, 'step' | 'alter'> {
  const inScore = rootName(root, rootFifths, key);
  if (Math.abs(inScore.alter) < 2) return inScore;
  return spellInKey(60 + root, keyOf(root, kind === 'minor' || kind === 'minor-seventh' ? 'minor' : 'major'));
}

/** The chord of what is printed behind a root: 'm7', 'maj7'; undefined for other texts. */
export function chordKindOfText(text: string): Pick<ChordSymbol, 'kind' | 'colour'> | undefined {
  const plain = (Object.keys(KINDS) as ChordKind[]).find((name) => KINDS[name].text === text);
  if (plain) return { kind: plain };
  const colour = CHORD_COLOURS.find(([, printed]) => printed === text)?.[0];
  return colour && { kind: kindOfColour(colour), colour };
}

/** The chord of a MusicXML kind; undefined for kinds without a harmony (`none`) or not built on thirds (pedal, Tristan …). */
export function chordKindOf(kind: string): Pick<ChordSymbol, 'kind' | 'colour'> | undefined {
  const plain = (Object.keys(KINDS) as ChordKind[]).find((name) => KINDS[name].name === kind);
  if (plain) return { kind: plain };
  const colour = CHORD_COLOURS.find(([name]) => name === kind)?.[0];
  return colour && { kind: kindOfColour(colour), colour };
}
