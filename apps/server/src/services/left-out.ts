import { IMPORT_WARNINGS, type ImportWarning } from '@notewright/formats';
import { fieldsOf } from './stored-json';

/**
 * What a song says of itself (`songs.parameters`), with what its file had and its score has not.
 *
 * @param leftOut  each kind once; empty for nothing
 */
export function withLeftOut(parameters: string, leftOut: readonly ImportWarning[]): string {
  return leftOut.length === 0 ? parameters : JSON.stringify({ ...fieldsOf(parameters), leftOut });
}

/** What was left out of a song when it was read; kinds that only a newer release knows are left out. */
export function leftOutOf(parameters: string): readonly ImportWarning[] {
  const leftOut = fieldsOf(parameters)['leftOut'];
  return Array.isArray(leftOut) ? IMPORT_WARNINGS.filter((code) => leftOut.includes(code)) : [];
}
