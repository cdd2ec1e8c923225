import { Box } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { failedWith, sentenceOf } from '../api/failure';
import { OnePlayer } from '../player';
import { engraver } from '../sheet';
import { NotReady } from './NotReady';
import { OpenScore } from './OpenScore';
import { useFirstSight } from './useFirstSight';
import { useScore } from './useScore';

/** #/score?id=…: a song of the songbook, opened, or waited for while it is transcribed. Without a readable score the reader is back in the songbook. */
export function ScorePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error } = useScore(id, useLocation().pathname.startsWith('/score/edit'));
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => engraver.warm(), []);
  useFirstSight();
  const isComing = failedWith(error, 'not-ready');
  useEffect(() => {
    if (error && !isComing)
      enqueueSnackbar(sentenceOf(error), { variant: 'error', key: `score ${id}`, preventDuplicate: true });
  }, [error, isComing, enqueueSnackbar, id]);
  if (id && isComing) return <NotReady key={id} id={id} />;
  if (!id || error) return <Navigate to="/songbook" replace />;
  return data ? (
    <OnePlayer key={id}>
      <OpenScore id={id} opened={data} />
    </OnePlayer>
  ) : (
    <Box component="main" aria-busy sx={{ minHeight: '100vh' }} />
  );
}
