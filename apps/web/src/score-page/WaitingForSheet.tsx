import type { Song } from '@notewright/contracts';
import { commonWords, libraryWords, scoreWords, songbookWords } from '@notewright/words';
import { Box, Button, Container, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ArrowBack } from '../icons/everyPage';
import { useWayBack } from '../library/lastPlace';
import { phaseOf } from '../library/songState';
import { useShortScreen } from '../parts/useShortScreen';
import { HeardRoll } from '../library/underWay/HeardRoll';
import { useHeard, useTimeLeft } from '../library/underWay/useUnderWay';
import { BarFrame } from './BarFrame';
import { StopDialog } from './StopDialog';

/** In place of a sheet that is not written yet: the notes as they are heard, how long it still takes, and the way out. */
export function WaitingForSheet({ song }: { readonly song: Song }) {
  const { notes } = useHeard(song);
  const left = useTimeLeft(song);
  const [asking, setAsking] = useState(false);
  const back = useWayBack();
  const low = useShortScreen();
  const words = libraryWords();
  const processing = phaseOf(song) === 'processing';
  useEffect(() => {
    document.title = song.Title;
  }, [song.Title]);
  const waits = song.WaitsForStorage ? words.waitsForStorage() : words.enqueued();
  return (
    <>
      <BarFrame
        title={song.Title}
        start={
          <Tooltip title={scoreWords().bar.songbook()}>
            <IconButton component={Link} {...back} edge="start" color="inherit" aria-label={scoreWords().bar.back()}>
              <ArrowBack />
            </IconButton>
          </Tooltip>
        }
      >
        {null}
      </BarFrame>
      <Container component="main" maxWidth="md" sx={{ py: low ? 1.5 : { xs: 3, sm: 6 } }}>
        <Typography component="h1" variant="h5" sx={{ mb: low ? 1 : 2, overflowWrap: 'anywhere' }}>
          {processing ? words.underWay.heading({ song: song.Title }) : words.underWay.waits({ song: song.Title })}
        </Typography>
        <HeardRoll notes={notes} height={low ? 88 : 180} />
        <LinearProgress
          variant={processing ? 'determinate' : 'indeterminate'}
          value={song.Progress}
          aria-label={
            processing
              ? songbookWords().status.processing({ percent: Math.round(song.Progress) })
              : songbookWords().status.waiting()
          }
          sx={{ mt: 2, '@media (prefers-reduced-motion: reduce)': { '& *': { animation: 'none' } } }}
        />
        <Stack direction="row" sx={{ mt: 1, gap: 2, alignItems: 'center', minHeight: 40 }}>
          <Typography sx={{ flexGrow: 1 }}>{processing ? left : waits}</Typography>
          <Button color="inherit" onClick={() => setAsking(true)}>
            {commonWords().cancel()}
          </Button>
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {words.underWay.opens()}
        </Typography>
        <Box sx={{ mt: 2 }}>
          <Button component={Link} {...back} variant="outlined">
            {songbookWords().toMySongbook()}
          </Button>
        </Box>
      </Container>
      {asking && <StopDialog song={song} onClose={() => setAsking(false)} />}
    </>
  );
}
