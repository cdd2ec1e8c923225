import { keyOf, spellInKey, type ChordKind, type ChordSymbol, type Key, type Pitch } from '@notewright/score';

const KINDS: Readonly<Record<ChordKind, { readonly name: string; readonly text: string }>> = {
  major: { name: 'major', text: '' },
  minor: { name: 'minor', text: 'm' },
  seventh: { name: 'dominant', text: '7' },
  'minor-seventh': { name: 'minor-seventh', text: 'm7' },
};

/** MusicXML's word for a chord kind and the text printed after the root. */
export const kindOf = (kind: ChordKind): { readonly name: string; readonly text: string } => KINDS[kind];

/** The root as written in a key: A♭ in flat keys, G♯ in sharp ones. */
export function rootSpelling({ root, kind }: ChordSymbol, key: Key): Pick<Pitch, 'step' | 'alter'> {
  const inScore = spellInKey(60 + root, key);
  if (Math.abs(inScore.alter) < 2) return inScore;
  return spellInKey(60 + root, keyOf(root, kind === 'minor' || kind === 'minor-seventh' ? 'minor' : 'major'));
}

/**
 * The chord of the model nearest to a MusicXML kind: the third decides between major and minor, a minor seventh is
 * kept, everything else (sixths, ninths, suspensions, alterations) is left out. `exact` tells whether nothing was.
 * Undefined for kinds without a harmony (`none`) or not built on thirds (pedal, Tristan …).
 */
export function chordKindOf(kind: string): { kind: ChordKind; exact: boolean } | undefined {
  const exact = (Object.keys(KINDS) as ChordKind[]).find((name) => KINDS[name].name === kind);
  if (exact) return { kind: exact, exact: true };
  if (['minor-ninth', 'minor-11th', 'minor-13th', 'half-diminished'].includes(kind))
    return { kind: 'minor-seventh', exact: false };
  if (['dominant-ninth', 'dominant-11th', 'dominant-13th', 'augmented-seventh'].includes(kind))
    return { kind: 'seventh', exact: false };
  if (['minor-sixth', 'major-minor', 'diminished', 'diminished-seventh'].includes(kind))
    return { kind: 'minor', exact: false };
  const major = ['augmented', 'major-seventh', 'major-sixth', 'major-ninth', 'major-11th', 'major-13th', 'power'];
  if ([...major, 'suspended-second', 'suspended-fourth'].includes(kind)) return { kind: 'major', exact: false };
  return undefined;
}
