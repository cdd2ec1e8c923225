import type { PlayableOriginal } from '@notewright/contracts';
import { useMemo } from 'react';
import { fetchOriginal, fetchSharedOriginal, originalAddress } from '../api/originals';
import type { OriginalSource } from '../player';

/** Where the recording of one's own song is played from; undefined where there is none. */
export function useOriginalSource(id: string, original: PlayableOriginal | null): OriginalSource | undefined {
  const startsAtSec = original?.startsAtSec;
  return useMemo(
    () =>
      startsAtSec === undefined
        ? undefined
        : {
            startsAtSec,
            address: () => Promise.resolve(originalAddress(id)),
            bytes: async () => (await fetchOriginal(id)).arrayBuffer(),
          },
    [id, startsAtSec],
  );
}

/** The same behind a private link. */
export function useSharedOriginalSource(token: string, original: PlayableOriginal | null): OriginalSource | undefined {
  const startsAtSec = original?.startsAtSec;
  return useMemo(
    () => (startsAtSec === undefined ? undefined : sharedSource(token, startsAtSec)),
    [token, startsAtSec],
  );
}

/** Fetched whole: the secret of a link goes into no address. */
function sharedSource(token: string, startsAtSec: number): OriginalSource {
  let address: string | undefined;
  let fetched: Promise<Blob> | undefined;
  const fetchOnce = () => {
    fetched ??= fetchSharedOriginal(token);
    fetched.catch(() => (fetched = undefined));
    return fetched;
  };
  return {
    startsAtSec,
    address: async () => (address = URL.createObjectURL(await fetchOnce())),
    bytes: async () => (await fetchOnce()).arrayBuffer(),
    release: () => {
      if (address) URL.revokeObjectURL(address);
      fetched = undefined;
    },
  };
}
