import type { Practice } from '@notewright/playback';

/** Nobody plays themself any more. */
export function withoutOwn(practice: Practice): Practice {
  const rest: { -readonly [Name in keyof Practice]: Practice[Name] } = { ...practice };
  delete rest.own;
  return rest;
}
