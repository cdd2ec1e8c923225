import { LIMITS, type Song } from '@notewright/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Named } from '../api/call';
import { fetchFolders, fetchSongs } from '../api/songs';
import { allFolders } from './folders';
import { changesAreAnnounced } from './live/announced';
import { isPending, nextLookMs } from './songState';

/** Answers lie here with their names, so that they go with everything else of an account when its session ends. */
const valueOf = <T>({ value }: Named<T>): T => value;

const songsKey = ['songbook', 'songs'];
const songsQuery = queryOptions({
  queryKey: songsKey,
  queryFn: ({ signal, client }) => fetchSongs(client.getQueryData(songsKey), signal),
  select: valueOf,
  refetchInterval: ({ state }) =>
    nextLookMs(
      state.data?.value,
      document.visibilityState === 'hidden',
      changesAreAnnounced(),
      LIMITS.songbookRefreshMs,
    ),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
});
const foldersKey = ['songbook', 'folders'];
const foldersQuery = queryOptions({
  queryKey: foldersKey,
  queryFn: ({ signal, client }) => fetchFolders(client.getQueryData(foldersKey), signal),
  select: valueOf,
});

/** The songs and folders of the songbook, looked at again and again. */
export function useSongbook() {
  const songs = useQuery(songsQuery);
  const paths = useQuery(foldersQuery);
  const folders = useMemo(() => allFolders(songs.data ?? [], paths.data), [songs.data, paths.data]);
  const failed = (songs.isError && !songs.data) || (paths.isError && !paths.data);
  const retry = () => void Promise.all([songs.refetch(), paths.refetch()]);
  // Songs without the empty folders are half a songbook: a folder would seem not to be there.
  return { songs: paths.data && songs.data, failed, retry, folders };
}

/**
 * The songs as they were last seen on any page, looked at again while one of them is under way.
 *
 * @param first  whether to look a first time where no page has yet
 */
export const useSongsUnderWay = (first: boolean): readonly Song[] | undefined =>
  useQuery({ ...songsQuery, enabled: ({ state }) => state.data?.value.some(isPending) ?? first }).data;

/** Looks at the songs once, on whatever page. The same function on every render. */
export function useLookAtSongs(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.fetchQuery(songsQuery).catch(() => undefined), [client]);
}

/** Asks for the songbook again; resolves when it is there. The same function on every render. */
export function useRefreshSongbook(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['songbook'] }), [client]);
}
