import { LIMITS, type Song } from '@notewright/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchFolders, fetchSongs } from '../api/songs';
import { allFolders } from './folders';
import { isPending, nextLookMs } from './songState';

const songsQuery = queryOptions({
  queryKey: ['songbook', 'songs'],
  queryFn: ({ signal }) => fetchSongs(signal),
  refetchInterval: ({ state }) =>
    nextLookMs(state.data, document.visibilityState === 'hidden', LIMITS.songbookRefreshMs),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
});
const foldersQuery = queryOptions({
  queryKey: ['songbook', 'folders'],
  queryFn: ({ signal }) => fetchFolders(signal),
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

/** The songs as they were last seen on any page, looked at again while one of them is under way. */
export const useSongsUnderWay = (): readonly Song[] | undefined =>
  useQuery({ ...songsQuery, enabled: ({ state }) => state.data?.some(isPending) ?? false }).data;

/** Asks for the songbook again; resolves when it is there. */
export function useRefreshSongbook(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['songbook'] });
}
