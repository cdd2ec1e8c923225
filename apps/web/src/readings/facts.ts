import type { SongSettings } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import type { NotateSettings } from '@notewright/notate';
import { neighbours } from '@notewright/score/lists';

/** What can be told of the rhythm, of the whole recording or of a stretch. */
export type Facts = Pick<SongSettings, (typeof FACTS)[number]>;
const FACTS = ['reading', 'bpm', 'tempoScale', 'timeSignature', 'downbeatSec', 'beatsSec', 'grid'] as const;

type Stretch = NonNullable<SongSettings['stretches']>[number];

/** For how much of the recording something is told; without `fromSec` for all of it, without `toSec` to the end. */
export interface Scope {
  readonly fromSec?: number;
  readonly toSec?: number;
}
export const WHOLE: Scope = {};

const factsOf = (of: Facts): Facts =>
  Object.fromEntries(FACTS.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])));

/** A value without one of its fields. */
export const without = <Of extends object, Name extends keyof Of>(of: Of, ...names: readonly Name[]): Omit<Of, Name> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name as Name))) as Omit<Of, Name>;

const withoutFacts = (of: SongSettings): Omit<SongSettings, keyof Facts> => without(of, ...FACTS);

const endOf = ({ toSec = Infinity }: Scope): number => toSec;

/** What holds at the beginning of a scope. */
export function factsIn(settings: SongSettings, scope: Scope): Facts {
  const { fromSec } = scope;
  if (fromSec === undefined) return factsOf(settings);
  const stretch = settings.stretches?.find((one) => one.fromSec <= fromSec && fromSec < endOf(one));
  return factsOf(stretch ?? settings);
}

/**
 * Tells facts about the whole recording or a stretch of it.
 *
 * What is told about the whole holds everywhere: stretches that said otherwise forget it. What is told about a stretch leaves the others
 * as they are; those it covers in part are divided.
 *
 * @param change  from what holds now to what shall hold
 */
export function tell(settings: SongSettings, scope: Scope, change: (facts: Facts) => Facts): SongSettings {
  const { fromSec } = scope;
  const stretches = settings.stretches ?? [];
  if (fromSec === undefined) {
    const before = factsOf(settings);
    const after = factsOf(change(before));
    const changed = FACTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const kept = stretches.map((stretch) => ({
      ...stretch,
      ...Object.fromEntries(changed.map((name) => [name, undefined])),
    }));
    return withStretches({ ...withoutFacts(settings), ...after }, kept);
  }
  const toSec = endOf(scope);
  const outside = stretches.flatMap((one) => [
    ...(one.fromSec < fromSec ? [{ ...one, toSec: Math.min(endOf(one), fromSec) }] : []),
    ...(endOf(one) > toSec ? [{ ...one, fromSec: Math.max(one.fromSec, toSec) }] : []),
  ]);
  const borders = [fromSec, ...stretches.flatMap((one) => [one.fromSec, endOf(one)]), toSec].filter(
    (sec) => sec >= fromSec && sec <= toSec,
  );
  const sorted = [...new Set(borders)].sort((a, b) => a - b);
  const inside = neighbours(sorted).map(([from, to]) => ({
    ...factsOf(change(factsIn(settings, { fromSec: from }))),
    fromSec: from,
    ...(to < Infinity && { toSec: to }),
  }));
  return withStretches(settings, [...outside, ...inside]);
}

/** In order; what says nothing is left out, and neighbours that say the same are one. */
function withStretches(settings: SongSettings, stretches: readonly Stretch[]): SongSettings {
  const said: Stretch[] = [];
  for (const stretch of [...stretches].sort((a, b) => a.fromSec - b.fromSec)) {
    const facts = factsOf(stretch);
    const { fromSec } = stretch;
    const toSec = endOf(stretch);
    if (toSec <= fromSec || Object.keys(facts).length === 0) continue;
    const last = said.at(-1);
    const goesOn = last && endOf(last) === fromSec && JSON.stringify(factsOf(last)) === JSON.stringify(facts);
    const from = goesOn ? said.pop()!.fromSec : fromSec;
    said.push({ ...facts, fromSec: from, ...(toSec < Infinity && { toSec }) });
  }
  const rest = without(settings, 'stretches');
  return said.length > 0 ? { ...rest, stretches: said } : rest;
}

/** The settings with a reading chosen for a scope: what was told of its rhythm before is taken back. */
export const choose = (settings: SongSettings, scope: Scope, reading: Facts['reading']): SongSettings => {
  if (scope.fromSec !== undefined) return tell(settings, scope, () => ({ reading }));
  const rest = without(withoutFacts(settings), 'stretches');
  return reading ? { ...rest, reading } : rest;
};

/** The settings the readings of a song are found with: everything but what is told of the rhythm. */
export const openToReadings = (settings: SongSettings): SongSettings => choose(settings, WHOLE, undefined);

/** Whether anything of the rhythm was ever chosen or told. */
export const nothingTold = (settings: SongSettings): boolean =>
  Object.keys(factsOf(settings)).length === 0 && (settings.stretches ?? []).length === 0;

const SCALES = { third: 1 / 3, half: 1 / 2, double: 2, triple: 3 } as const;
export type TempoScale = keyof typeof SCALES;

/**
 * One change of tempo after another.
 *
 * @returns the change both make, undefined for none at all; 'not-told' when it is neither two nor three times the tempo, nor a part of it
 */
export function scaledTwice(first: TempoScale | undefined, then: TempoScale): TempoScale | undefined | 'not-told' {
  const times = (first ? SCALES[first] : 1) * SCALES[then];
  if (Math.abs(times - 1) < 1e-9) return undefined;
  return (Object.keys(SCALES) as TempoScale[]).find((scale) => Math.abs(SCALES[scale] - times) < 1e-9) ?? 'not-told';
}

/** What `notate` is asked for: the settings, and what the score already says of the piece. */
export const asked = (settings: SongSettings, { meta }: Score): NotateSettings => ({
  ...without(settings, 'version'),
  title: meta.title,
  composer: meta.composer,
  ...(meta.subtitle && { subtitle: meta.subtitle }),
  ...(meta.source && { source: meta.source }),
  ...(meta.customId && { sourceId: meta.customId }),
});

/** Whether two settings say the same, in whatever order. */
export const same = (a: object, b: object): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
