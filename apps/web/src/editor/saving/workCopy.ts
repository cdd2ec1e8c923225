/** What a copy of a song is made with. */
interface Calls<Work> {
  /** @returns the id of the copy */
  readonly copy: () => Promise<string>;
  /** Stores the work as the music of a song. */
  readonly save: (id: string, work: Work) => Promise<void>;
}

/** Saves work as a copy of its song. Asked for again after the line broke, it is the one copy that was made already. */
export function workCopy<Work>({ copy, save }: Calls<Work>): (work: Work) => Promise<void> {
  let copied: string | undefined;
  return async (work) => {
    copied ??= await copy();
    await save(copied, work);
  };
}
