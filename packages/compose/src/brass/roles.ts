import type { Ticks } from '@notewright/score';
import { lastBegun } from '../lines/over-time';
import type { Phrase } from '../tune/phrases';
import type { Section } from '../tune/sections';
import type { BRASS } from './players';

/** A player by name. */
export type BrassName = keyof typeof BRASS;

/** Who does what while a phrase lasts. The tuba always has the bass. */
export interface Roles {
  readonly startTicks: Ticks;
  readonly tune: BrassName;
  readonly upper: BrassName;
  readonly lower: BrassName;
  /** Whether the upper player doubles the tune instead of filling in. */
  readonly doubled: boolean;
}

/** Whoever has the tune the first, second and third time; then the first again. */
const TURNS = [
  { tune: 'trumpet', upper: 'oboe', lower: 'clarinet' },
  { tune: 'oboe', upper: 'clarinet', lower: 'trumpet' },
  { tune: 'clarinet', upper: 'oboe', lower: 'trumpet' },
] as const;

/**
 * Hands the tune around: a section heard before is given to the next player. The last section of a piece is the trumpet's when it was
 * heard before, and doubled by the oboe.
 *
 * @returns one for each phrase, in order
 */
export function rolesOf(phrases: readonly Phrase[], sections: readonly Section[]): readonly Roles[] {
  const last = sections.at(-1);
  return phrases.map(({ startTicks }): Roles => {
    const section = lastBegun(sections, startTicks);
    const heardBefore = section?.heardBefore ?? 0;
    const doubled = section !== undefined && section === last && heardBefore > 0;
    const turn = TURNS[doubled ? 0 : heardBefore % TURNS.length] ?? TURNS[0];
    return { startTicks, ...turn, doubled };
  });
}

/** Without any tune, as with the first. */
export const FIRST_ROLES: Roles = { startTicks: 0, ...TURNS[0], doubled: false };
