import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useRefreshSongbook, useSongbook } from '../library/songbookQuery';
import { phaseOf } from '../library/songState';
import { scoreKey } from './useScore';
import { WaitingForSheet } from './WaitingForSheet';

/** A song without a sheet: it is waited for, and its sheet opens here as soon as it is there. */
export function NotReady({ id }: { readonly id: string }) {
  const { songs } = useSongbook();
  const refresh = useRefreshSongbook();
  const client = useQueryClient();
  // The list may be older than the song.
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let open = true;
    void refresh().finally(() => open && setNew(true));
    return () => {
      open = false;
    };
  }, [refresh]);
  const song = songs?.find(({ Id }) => Id === id);
  const phase = song && phaseOf(song);
  useEffect(() => {
    if (isNew && phase === 'ok') void client.resetQueries({ queryKey: scoreKey(id) });
  }, [isNew, phase, client, id]);
  if (song && phase === 'error') return <Navigate to={`/songbook/error?code=${song.ErrorCode}&id=${id}`} replace />;
  if (song && phase !== 'ok') return <WaitingForSheet song={song} />;
  if (!song && songs && isNew) return <Navigate to="/songbook" replace />;
  return <Box component="main" aria-busy sx={{ minHeight: '100vh' }} />;
}
