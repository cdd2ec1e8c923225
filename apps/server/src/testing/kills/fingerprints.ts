import { createHash } from 'node:crypto';

export const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Of the notes alone: renaming changes title and composer, and the database may order the rest anew. */
export function musicHash(music: object): string {
  const notes = Object.fromEntries(Object.entries(music).filter(([name]) => name !== 'MetaInfo'));
  return hashOf(JSON.stringify(inOrder(notes))).slice(0, 16);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inside]) => [key, inOrder(inside)])); // prettier-ignore
}
