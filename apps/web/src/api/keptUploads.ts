interface Kept {
  readonly blob: Blob;
  readonly keptAs?: string | undefined;
}

const keyOf = (keptAs: string): string => `notewright upload ${keptAs}`;

/** The upload under which a file that is kept on this device was last sent; undefined when there is none, or for another length. */
export function keptUpload({ blob, keptAs }: Kept): string | undefined {
  if (keptAs === undefined) return undefined;
  const [bytes, id] = tried(() => localStorage.getItem(keyOf(keptAs)))?.split(' ') ?? [];
  return Number(bytes) === blob.size ? id : undefined;
}

export function keepUpload({ blob, keptAs }: Kept, id: string): void {
  if (keptAs !== undefined) tried(() => localStorage.setItem(keyOf(keptAs), `${blob.size} ${id}`));
}

export function forgetUpload({ keptAs }: Kept): void {
  if (keptAs !== undefined) tried(() => localStorage.removeItem(keyOf(keptAs)));
}

/** A browser may keep nothing; then a file is sent from its start. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
