import {
  brokenRules,
  heardHarmony,
  RANGES,
  shiftOf,
  type KnownHarmony,
  type Moment,
  type Rule,
  type Slot,
} from '@notewright/compose/training';
import { cheapestPath } from '@notewright/score/cheapest-path';
import { beatsIn } from './four-part-music';

/** What a broken rule costs, beside semitones moved. */
const PRICE: Readonly<Record<Rule, number>> = {
  ...{ range: 60, crossing: 40, spacing: 30, 'parallel fifths': 40, 'parallel octaves': 40 },
  ...{ 'leading tone': 15, 'doubled leading tone': 25 },
};

/** Pitch class of the leading tone where a slot is. */
export const leadingOf = (slot: Slot): number => (((slot.key.mode === 'minor' ? 8 : 11) - shiftOf(slot)) % 12 + 12) % 12; // prettier-ignore

/** The chord of each beat that fits a tune, by the product's ear. */
export function chordsUnder(
  slots: readonly Slot[],
  tune: readonly { startTicks: number; endTicks: number; midi: number }[],
): readonly KnownHarmony[] {
  return heardHarmony(
    beatsIn(slots),
    tune.map((note) => ({ ...note, velocity: 80 })),
  );
}

/**
 * Four parts by rules alone: the chord of each beat that fits the tune, laid out so that the fewest rules are broken and the voices
 * move least.
 *
 * @param tune  what sounds in each slot
 * @returns what sounds of alto, tenor and bass in each slot
 */
export function ruleHarmony(
  slots: readonly Slot[],
  tune: Int16Array,
  chords: readonly KnownHarmony[],
): readonly Int16Array[] {
  const beats = slots.flatMap((slot, index) =>
    index === 0 || slots[index - 1]?.beat !== slot.beat ? [{ slot, index }] : [],
  );
  const path = cheapestPath(
    beats,
    ({ slot, index }) => layouts(tune[index] ?? -2, chords[slot.beat], leadingOf(slot)),
    (state, { slot }) => {
      const chord = chords[slot.beat];
      const broken = brokenRules(undefined, state).reduce((sum, rule) => sum + PRICE[rule], 0);
      const classes = new Set(state.sounds.map((midi) => ((midi % 12) + 12) % 12));
      const lacks = chord ? chord.tones.filter((tone) => !classes.has(tone)).length : 0;
      return broken + 6 * lacks + (chord && state.sounds[3] % 12 === chord.root ? 0 : 5);
    },
    (from, to) =>
      brokenRules(from, to).reduce((sum, rule) => sum + PRICE[rule], 0) +
      [1, 2, 3].reduce((sum, voice) => sum + Math.abs((to.sounds[voice] ?? 0) - (from.sounds[voice] ?? 0)), 0) / 2,
  );
  const voices = [1, 2, 3].map(() => new Int16Array(slots.length).fill(-2));
  let at = -1;
  for (const [index] of slots.entries()) {
    if (beats[at + 1]?.index === index) at++;
    const state = path[at];
    for (const [voice, own] of voices.entries())
      own[index] = (tune[index] ?? -2) >= 0 ? (state?.sounds[voice + 1] ?? -2) : -2;
  }
  return voices;
}

function layouts(tune: number, chord: KnownHarmony | undefined, leading: number): readonly Moment[] {
  if (tune < 0 || !chord) return [{ sounds: [tune, -2, -2, -2], leading }];
  const pitches = (voice: number, classes: readonly number[]): readonly number[] => {
    const [low, high] = RANGES[voice] ?? [0, 0];
    return Array.from({ length: high - low + 1 }, (_, k) => low + k).filter((midi) => classes.includes(midi % 12));
  };
  const found: Moment[] = [];
  for (const alto of pitches(1, chord.tones))
    for (const tenor of pitches(2, chord.tones))
      for (const bass of pitches(3, chord.tones.slice(0, 2)))
        if (tune >= alto && alto >= tenor && tenor >= bass && tune - alto <= 12 && alto - tenor <= 12)
          found.push({ sounds: [tune, alto, tenor, bass], leading });
  // A tune that lies too low for all of this is left alone.
  return found.length > 0 ? found : [{ sounds: [tune, -2, -2, -2], leading }];
}
