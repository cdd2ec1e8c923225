import type { Midi } from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
import { sameHarmony, type Span } from '../harmony/spans';
import type { BrassPlayer } from './players';

/** Price of a semitone outside of the usual range, of one of movement, and of a leap beyond the octave. */
const PRICE = { outside: 0.3, movement: 0.06, leap: 2, turned: 0.6, again: 0.5 };

/**
 * The pitch of the bass under each chord: the tone the harmony asks for, in the octave that keeps the line together; where a chord is
 * struck again in its measure, its fifth may take turns with it, but not at the very end.
 *
 * @returns one sounding pitch for each span, within the range of the player
 */
export function bassPitches(spans: readonly Span[], player: BrassPlayer): readonly Midi[] {
  return cheapestPath(
    spans,
    (span, index) => candidates(span, index < spans.length - 1 ? spans[index - 1] : undefined, player),
    (midi, span) => {
      const outside = Math.max(0, player.usualLow - midi, midi - player.usualHigh);
      return PRICE.outside * outside + (midi % 12 === span.harmony.bass ? 0 : PRICE.turned);
    },
    (from, to, span, index) => {
      const distance = Math.abs(to - from);
      const struckAgain = distance === 0 && !span.atBarline && spans[index - 1]?.endTicks === span.startTicks;
      return PRICE.movement * distance + (distance > 12 ? PRICE.leap : 0) + (struckAgain ? 2 * PRICE.again : 0);
    },
  );
}

function candidates({ harmony, atBarline }: Span, before: Span | undefined, player: BrassPlayer): readonly Midi[] {
  const again = !atBarline && before !== undefined && sameHarmony(before.harmony, harmony);
  const fifth = (harmony.root + 7) % 12;
  const classes =
    again && harmony.bass === harmony.root && harmony.tones.includes(fifth) ? [harmony.bass, fifth] : [harmony.bass];
  return pitchesOf(classes, player.lowest, player.highest);
}

/** All pitches of some pitch classes within a range, ascending. */
export function pitchesOf(classes: readonly number[], lowest: Midi, highest: Midi): readonly Midi[] {
  const found: Midi[] = [];
  for (let midi = lowest; midi <= highest; midi++) if (classes.includes(midi % 12)) found.push(midi);
  return found;
}
