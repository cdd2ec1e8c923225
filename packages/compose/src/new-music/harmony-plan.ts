import { CHORD_INTERVALS, tonicOf, type Key } from '@notewright/score';
import { drawn, type Chance } from './chance';
import { CHORDS, type Composer } from './composer';
import type { Cadence } from './form';
import { KNOWN_KINDS, pitchClass, SCALES, type KnownChord } from './known-chord';
import { USUAL, type Style } from './styles';

/** How a phrase is to begin: on the tonic, or anywhere. */
export interface HarmonyFrame {
  readonly opens: 'tonic' | 'anywhere';
  readonly cadence: Cadence;
  /** Chords of a measure. */
  readonly each: number;
  /** Chords that are settled already, from the first on. */
  readonly given: readonly KnownChord[];
}

/** Chords rarer than this are left out: most are slips of those who wrote them down. */
const RAREST = Math.log(0.003);
/** How much less likely a chord is that the key does not have, where it is no dominant of the one that follows. */
const ASTRAY = 0.05;
/** Chord 0 is that of the tonic in major. */
const numberOf = (semitones: number, kind: (typeof KNOWN_KINDS)[number]): number =>
  KNOWN_KINDS.indexOf(kind) * 12 + semitones;

/**
 * Chords for a phrase of four measures, drawn from all ways through the learned steps that end in the cadence asked for: every way is
 * as likely as its steps say, given how it begins and ends.
 *
 * @returns `each` chords for every measure
 */
export function chordsOfPhrase(
  { opens, cadence, each, given }: HarmonyFrame,
  style: Style,
  key: Key,
  composer: Composer,
  chance: Chance,
): readonly KnownChord[] {
  const minor = key.mode === 'minor';
  const tonic = tonicOf(key);
  const way = USUAL[style].chords * 2 + Number(minor);
  const home = numberOf(0, minor ? 'minor' : 'major');
  const dominants = [numberOf(7, 'seventh'), numberOf(7, 'major')];
  const count = 4 * each;
  const allowed = (slot: number, chord: number): boolean => {
    const settled = given[slot];
    if (settled) return chord === numberOf((settled.root - tonic + 12) % 12, settled.kind);
    if (slot === 0 && opens === 'tonic') return chord === home;
    if (slot >= count - each) return chord === (cadence === 'full' ? home : dominants[1]);
    if (slot === count - each - 1 && cadence === 'full') return dominants.includes(chord);
    const rare = (composer.chordsAlone[way * CHORDS + chord] ?? -Infinity) < RAREST;
    return chord < KNOWN_KINDS.length * 12 && (!rare || chord === home || dominants.includes(chord));
  };
  const strays = Array.from({ length: CHORDS }, (_, chord) => !isInKey(chord, key));
  const step = (from: number, to: number): number =>
    Math.exp(composer.chordSteps[(way * CHORDS + from) * CHORDS + to] ?? -Infinity) *
    (strays[from] && !leadsTo(from, to) && from !== to ? ASTRAY : 1);
  // What follows a chord, summed over all ways to the end.
  const ahead: Float64Array[] = [];
  ahead[count - 1] = Float64Array.from({ length: CHORDS }, (_, chord) => Number(allowed(count - 1, chord)));
  for (let slot = count - 2; slot >= 0; slot--) {
    const after = ahead[slot + 1] ?? new Float64Array(CHORDS);
    ahead[slot] = Float64Array.from({ length: CHORDS }, (_, from) =>
      allowed(slot, from)
        ? after.reduce((sum, weight, to) => (weight > 0 ? sum + weight * step(from, to) : sum), 0)
        : 0,
    );
  }
  const found: number[] = [];
  for (const weights of ahead) {
    const before = found.at(-1);
    const alone = (chord: number): number => Math.exp(composer.chordsAlone[way * CHORDS + chord] ?? -Infinity);
    found.push(
      drawn(
        weights.map((weight, chord) => weight * (before === undefined ? alone(chord) : step(before, chord))),
        chance,
      ),
    );
  }
  return found.map((chord) => ({
    root: (tonic + (chord % 12)) % 12,
    kind: KNOWN_KINDS[Math.floor(chord / 12)] ?? 'major',
  }));
}

const kindOf = (chord: number): (typeof KNOWN_KINDS)[number] => KNOWN_KINDS[Math.floor(chord / 12)] ?? 'major';

function isInKey(chord: number, { mode }: Key): boolean {
  return CHORD_INTERVALS[kindOf(chord)].every((tone) => SCALES[mode].includes(pitchClass((chord % 12) + tone)));
}

/** Whether a chord with a major third is the dominant of the next one. */
const leadsTo = (chord: number, next: number): boolean =>
  !kindOf(chord).startsWith('minor') && (chord + 5) % 12 === next % 12;
