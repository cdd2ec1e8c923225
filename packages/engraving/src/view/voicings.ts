import { colouredTones, type ChordSymbol, type Midi } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';

/** Frets of the strings, on a guitar from the low E upwards; undefined: the string is not played. */
export type ChordShape = readonly (number | undefined)[];

const FIFTH = 7;

/** Frets a hand spans without stretching. */
const HAND = 4;
const HIGHEST_POSITION = 10;
const FINGERS = 4;

/** What makes a grip awkward; the one with the least is taken. Weights chosen so that the grips of the usual slash chords are found. */
const COST = { mutedBetween: 2.5, mutedBelow: 0.6, mutedAbove: 1.5, position: 0.7, finger: 0.5, withoutFifth: 1.2 };

/**
 * The easiest grip of a chord on any tuning, with its bass (or root) as the lowest tone that sounds.
 *
 * All combinations within a hand's reach are tried, from the nut upwards.
 *
 * @param openStrings  from the string drawn leftmost; the first is the lowest, except on a ukulele
 * @param symbol  of kinds and colours that four tones tell
 * @returns undefined where no hand of four fingers can grip it
 */
export function easiestVoicing(symbol: ChordSymbol, openStrings: readonly Midi[]): ChordShape | undefined {
  const { root, bass = root } = symbol;
  const tones = new Set(colouredTones(symbol));
  const wanted = new Set([...tones].filter((tone) => tone !== (root + FIFTH) % 12));
  const allowed = new Set([...tones, bass]);
  // On strings in order the lowest string sounds lowest; a re-entrant tuning cannot promise a bass.
  const ascending = neighbours(openStrings).every(([lower, midi]) => midi > lower);
  let best: { shape: ChordShape; cost: number } | undefined;
  for (let position = 1; position <= HIGHEST_POSITION; position++) {
    // From here on every grip is at least this far up.
    if (best && COST.position * (position - 1) >= best.cost) break;
    const choices = openStrings.map((open) => {
      const frets: (number | undefined)[] = [undefined];
      if (allowed.has(open % 12)) frets.push(0);
      for (let fret = position; fret < position + HAND; fret++) if (allowed.has((open + fret) % 12)) frets.push(fret);
      return frets;
    });
    for (const shape of combinations(choices)) {
      const sounding = shape.flatMap((fret, string) => (fret === undefined ? [] : [openStrings[string]! + fret]));
      const [lowest] = sounding;
      if (lowest === undefined || sounding.length < Math.min(4, openStrings.length)) continue;
      if (ascending && (lowest % 12 !== bass || Math.min(...sounding) < lowest)) continue;
      const classes = new Set(sounding.map((midi) => midi % 12));
      if (![...wanted, ...(ascending ? [bass] : [])].every((tone) => classes.has(tone))) continue;
      // The bass stands below the chord, not within it once more.
      if (!tones.has(bass) && sounding.filter((midi) => midi % 12 === bass).length > 1) continue;
      const fingers = fingersOf(shape);
      if (fingers > FINGERS) continue;
      const cost = costOf(shape, fingers) + (classes.has((root + FIFTH) % 12) ? 0 : COST.withoutFifth);
      if (!best || cost < best.cost) best = { shape, cost };
    }
  }
  return best?.shape;
}

function* combinations(choices: readonly (readonly (number | undefined)[])[]): Generator<ChordShape> {
  const [first, ...others] = choices;
  if (!first) return yield [];
  for (const rest of combinations(others)) for (const fret of first) yield [fret, ...rest];
}

/** Fingers a grip needs; strings at its lowest fret share one where nothing open lies between them. */
function fingersOf(shape: ChordShape): number {
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  const lowest = Math.min(...fretted);
  const [first, last] = [shape.indexOf(lowest), shape.lastIndexOf(lowest)];
  const barre = shape.slice(first, last + 1).every((fret) => fret !== 0);
  const atLowest = fretted.filter((fret) => fret === lowest).length;
  return fretted.length - (barre && atLowest > 1 ? atLowest - 1 : 0);
}

function costOf(shape: ChordShape, fingers: number): number {
  const sounds = shape.map((fret) => fret !== undefined);
  const [first, last] = [sounds.indexOf(true), sounds.lastIndexOf(true)];
  const between = sounds.slice(first, last).filter((sound) => !sound).length;
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  const lowest = fretted.length > 0 ? Math.min(...fretted) : 0;
  return (
    COST.mutedBetween * between +
    COST.mutedBelow * first +
    COST.mutedAbove * (shape.length - 1 - last) +
    COST.position * Math.max(0, lowest - 1) +
    COST.finger * fingers
  );
}
