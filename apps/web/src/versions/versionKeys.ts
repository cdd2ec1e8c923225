/** Names of what was asked for. */
export const versionKeys = {
  list: (id: string) => ['versions', id] as const,
  /** A version never changes. */
  one: (id: string, version: number) => ['versions', id, version] as const,
};
