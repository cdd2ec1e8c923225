/** Songs that this browser remembers for some purpose. */
interface RememberedSongs {
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
}

/**
 * Songs to be remembered in this browser; one that lends no storage remembers none.
 *
 * @param key   what they are stored as
 * @param most  the ones that were added longest ago are forgotten beyond that
 */
export function rememberedSongs(key: string, most: number): RememberedSongs {
  const ids = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    has: (id) => ids().includes(id),
    add: (id) => {
      try {
        localStorage.setItem(key, JSON.stringify([id, ...ids().filter((one) => one !== id)].slice(0, most)));
      } catch (error) {
        console.warn('a song was not remembered', key, error);
      }
    },
  };
}
