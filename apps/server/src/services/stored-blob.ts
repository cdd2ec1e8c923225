import { createHash } from 'node:crypto';

/** A blob that never changes. */
export interface StoredBlob {
  readonly key: string;
  /** Another one for every other content. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** A blob as it is sent. */
export const storedBlob = (key: string, type: string): StoredBlob => ({
  key,
  name: createHash('sha256').update(key).digest('base64url').slice(0, 22),
  type,
});
