import { Box } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/failure';
import { engraver } from '../sheet';
import { OpenScore } from './OpenScore';
import { useScore } from './useScore';

/** #/score?id=…: a song of the songbook, opened. Without a readable score the reader is back in the songbook. */
export function ScorePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error } = useScore(id, useLocation().pathname.startsWith('/score/edit'));
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => engraver.warm(), []);
  useEffect(() => {
    if (error) enqueueSnackbar(sentenceOf(error), { variant: 'error', key: `score ${id}`, preventDuplicate: true });
  }, [error, enqueueSnackbar, id]);
  if (!id || error) return <Navigate to="/songbook" replace />;
  return data ? (
    <OpenScore key={id} id={id} opened={data} />
  ) : (
    <Box component="main" aria-busy sx={{ minHeight: '100vh' }} />
  );
}
