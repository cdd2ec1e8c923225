import {
  colouredTones,
  lineOfFifths,
  rootName,
  type ChordColour,
  type ChordKind,
  type ChordSymbol,
  type Key,
} from '@notewright/score';

/**
 * How far to the flat side of the key's tonic roots reach on the line of fifths; to the sharp side it is the rest of the circle. In C
 * major: D♭ … F♯, of minor chords A♭ … C♯. Notes reach further to the sharp side, as leading tones do.
 */
const FLATTEST: Readonly<Record<ChordKind, number>> = {
  major: -5,
  seventh: -5,
  minor: -4,
  'minor-seventh': -4,
};
/** Diminished chords stand on leading tones, which lie to the sharp side: in C major B♭ … D♯. */
const LEADING: readonly ChordColour[] = ['diminished', 'half-diminished', 'diminished-seventh'];
const FLATTEST_LEADING = -2;
const CIRCLE = 12;
const FIFTH = 1;
/** F♭ and B♯: roots and basses have one sign at most. */
const [LOWEST, HIGHEST] = [-8, 12];
/** A third may have two sharps where the key leads there (D♯7 in C♯ minor), but nobody builds a major chord on E♯. */
const HIGHEST_THIRD = 14;

/** From the root to the flattest and sharpest of its third, fifth and seventh on the line of fifths. */
const REACH: Readonly<Record<ChordKind, readonly [flattest: number, sharpest: number]>> = {
  major: [0, 4],
  seventh: [-2, 4],
  minor: [-3, 1],
  'minor-seventh': [-3, 1],
};
/** From the root to a tone of the chord on the line of fifths, by semitones. */
const FIFTHS_FROM_ROOT: Readonly<Partial<Record<number, number>>> = {
  0: 0, 2: 2, 3: -3, 4: 4, 5: -1, 6: -6, 7: 1, 8: 8, 9: 3, 10: -2, 11: 5,
}; // prettier-ignore

/**
 * A recognised chord as a musician spells it in a key: the root by the key, not by where a single note would lead, the bass as the
 * third, fifth or seventh that it is of that root. B♭m is over D♭ in F major, never over C♯.
 *
 * @param symbol  without letters of its own
 * @returns the same sound; letters are stored only where the key alone would choose others
 */
export function spelledChord(symbol: ChordSymbol, key: Key): ChordSymbol {
  const { root, kind, colour, bass } = symbol;
  const [flattest, sharpest] = colour ? reachOf(symbol) : REACH[kind];
  const least = colour && LEADING.includes(colour) ? FLATTEST_LEADING : FLATTEST[kind];
  let place = placeFrom(root, key.fifths + least);
  if (place + FIFTH > HIGHEST || place + sharpest > HIGHEST_THIRD) place -= CIRCLE;
  else if (place + flattest < LOWEST) place += CIRCLE;
  const bassPlace = bass === undefined ? undefined : bassOf(bass, root, place);
  return {
    ...symbol,
    ...(differs(root, place, key) && { rootFifths: place }),
    ...(bass !== undefined && bassPlace !== undefined && differs(bass, bassPlace, key) && { bassFifths: bassPlace }),
  };
}

/** From the root to the flattest and sharpest of the tones of a chord. */
function reachOf(symbol: ChordSymbol): readonly [flattest: number, sharpest: number] {
  const places = colouredTones(symbol).map((tone) => FIFTHS_FROM_ROOT[(tone - symbol.root + CIRCLE) % CIRCLE] ?? 0);
  return [Math.min(...places), Math.max(...places)];
}

function bassOf(bass: number, root: number, place: number): number | undefined {
  const step = FIFTHS_FROM_ROOT[(bass - root + CIRCLE) % CIRCLE];
  if (step === undefined) return undefined;
  const fifths = place + step;
  return fifths > HIGHEST ? fifths - CIRCLE : fifths < LOWEST ? fifths + CIRCLE : fifths;
}

/** The place on the line of fifths of a pitch class that is the lowest from `least` on. */
function placeFrom(pitchClass: number, least: number): number {
  const wanted = (pitchClass * 7) % CIRCLE;
  return wanted + CIRCLE * Math.ceil((least - wanted) / CIRCLE);
}

const differs = (pitchClass: number, place: number, key: Key): boolean =>
  lineOfFifths(rootName(pitchClass, undefined, key)) !== place;
