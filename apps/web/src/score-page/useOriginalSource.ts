import type { PlayableOriginal } from '@notewright/contracts';
import { useMemo } from 'react';
import { fetchSharedOriginal, originalAddress } from '../api/originals';
import type { OriginalSource } from '../player';

/** Where the recording of one's own song is played from; undefined where there is none. */
export function useOriginalSource(id: string, original: PlayableOriginal | null): OriginalSource | undefined {
  const startsAtSec = original?.startsAtSec;
  return useMemo(
    () =>
      startsAtSec === undefined ? undefined : { startsAtSec, address: () => Promise.resolve(originalAddress(id)) },
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
  return {
    startsAtSec,
    address: async () => (address = URL.createObjectURL(await fetchSharedOriginal(token))),
    release: () => {
      if (address) URL.revokeObjectURL(address);
    },
  };
}
