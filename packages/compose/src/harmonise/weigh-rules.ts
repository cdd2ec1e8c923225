import type { FourVoices } from './four-voices';
import { brokenRules, type Moment, type Rule } from './rules';

/** What a broken rule weighs while voices are drawn, in nats. */
const WEIGHT: Readonly<Record<Rule, number>> = {
  range: 6,
  crossing: 4,
  spacing: 2,
  'parallel fifths': 3,
  'parallel octaves': 3,
  'leading tone': 1.5,
  'doubled leading tone': 2,
};

/** What sounds in a slot; undefined before the beginning. */
function momentIn(voices: FourVoices, slot: number): Moment | undefined {
  if (slot < 0) return undefined;
  const minor = voices.frame.slots[slot]?.key.mode === 'minor';
  // Of C major or A minor, moved back into the key.
  const leading = (((minor ? 8 : 11) - (voices.shifts[slot] ?? 0)) % 12 + 12) % 12; // prettier-ignore
  return {
    sounds: [voices.sounds(0, slot), voices.sounds(1, slot), voices.sounds(2, slot), voices.sounds(3, slot)],
    leading,
  };
}

/** Rules broken in a slot and on the way to it. */
export function brokenIn(voices: FourVoices, slot: number): readonly Rule[] {
  const here = momentIn(voices, slot);
  return here ? brokenRules(momentIn(voices, slot - 1), here) : [];
}

/** What the rules broken in some slots weigh together. */
export function weightOfBroken(voices: FourVoices, from: number, to: number): number {
  let weight = 0;
  for (let slot = from; slot <= Math.min(to, voices.length - 1); slot++)
    for (const rule of brokenIn(voices, slot)) weight += WEIGHT[rule];
  return weight;
}
