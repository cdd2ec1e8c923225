import {
  SHORTEST_TICKS,
  elementTicks,
  noteValueTicks,
  tupletGroups,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import type { RawEvent } from './raw';

export const isOnTicks = ({ at, ticks }: RawEvent): boolean => Number.isInteger(at) && Number.isInteger(at + ticks);

/** The event with its beginning and end on the nearest 128ths; of no length when it is shorter than half a 128th. */
export function onGrid(event: RawEvent): RawEvent {
  const at = nearest(event.at);
  const ticks = nearest(event.at + event.ticks) - at;
  const { value, ...rest } = event;
  const keeps = value && !value.tuplet && noteValueTicks(value) === ticks;
  return { ...rest, ...(keeps ? { value } : {}), at, ticks };
}

const nearest = (ticks: number): Ticks => Math.round(ticks / SHORTEST_TICKS) * SHORTEST_TICKS;

/**
 * The stretches of a measure of one voice in which tuplets are incomplete. Each reaches from one position to another that lie on the grid
 * of 128ths and outside all complete tuplets, so that rounding inside it changes nothing else. Empty for a sound rhythm.
 */
export function tornStretches(elements: readonly VoiceElement[]): readonly { from: Ticks; to: Ticks }[] {
  const groups = tupletGroups(elements);
  if (groups.every(({ complete }) => complete)) return [];
  const starts = [0];
  for (const element of elements) starts.push(starts.at(-1)! + elementTicks(element));
  const safe = starts.filter(
    (at, index) =>
      at % SHORTEST_TICKS === 0 && !groups.some(({ complete, from, to }) => complete && index > from && index < to),
  );
  return groups
    .filter(({ complete }) => !complete)
    .map(({ from, to }) => ({
      from: safe.findLast((at) => at <= starts[from]!) ?? 0,
      to: safe.find((at) => at >= starts[to]!) ?? starts.at(-1)!,
    }));
}
