import type { NewMusicWish } from '@notewright/compose/new-music';
import type { Score } from '@notewright/score';
import { errorWords, newMusicWords } from '@notewright/words';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import { Pause, PlayArrow } from '../icons/everyPage';
import { usePlayer } from '../player';
import { problemSentence } from '../score-view/PlaybackProblem';
import { NameFields, type Names } from '../theme/NameFields';
import { MusicPreview } from './MusicPreview';
import type { Composing } from './useComposing';

interface Props {
  readonly composing: Composing;
  /** What it is composed for. */
  readonly wish: NewMusicWish;
  readonly form: UseFormReturn<Names>;
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

/** A piece while it is composed, and when it is there: to be seen, heard, named and kept. */
export function ListenStep({ composing, wish, form, disabled, onCancel }: Props) {
  const words = newMusicWords();
  if (composing.kind === 'nothing') return <Alert severity="error">{errorWords().analysis['700']()}</Alert>;
  if (composing.kind === 'share')
    return (
      <Stack sx={{ gap: 2, py: 4 }}>
        <Typography role="status">{words.composing()}</Typography>
        <LinearProgress variant="determinate" value={100 * composing.share} aria-label={words.composing()} />
        <Button onClick={onCancel} autoFocus sx={{ alignSelf: 'center' }}>
          {words.cancel()}
        </Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Piece score={composing.score} wish={wish} />
      <NameFields form={form} labels={words} disabled={disabled} focused={false} />
    </Stack>
  );
}

function Piece({ score, wish }: { readonly score: Score; readonly wish: NewMusicWish }) {
  const words = newMusicWords();
  const { state, problem, missing, play, pause } = usePlayer(score);
  const sounds = state === 'playing' || state === 'loading';
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Button
          autoFocus
          variant="outlined"
          sx={{ flexShrink: 0 }}
          startIcon={sounds ? <Pause /> : <PlayArrow />}
          loading={state === 'loading'}
          loadingPosition="start"
          onClick={sounds ? pause : play}
        >
          {sounds ? words.pause() : words.play()}
        </Button>
        <Typography role="status" color="textSecondary">
          {words.composed()}
        </Typography>
      </Stack>
      {problem && <Alert severity="warning">{problemSentence(problem, missing)}</Alert>}
      <MusicPreview
        label={words.pieceOf({ style: words.styles[wish.style](), measures: wish.measures })}
        score={score}
        book="new music"
      />
    </>
  );
}
