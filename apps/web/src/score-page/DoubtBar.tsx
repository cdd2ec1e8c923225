import { scoreWords } from '@notewright/words';
import { IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { Close, MusicNote } from '../icons/everyPage';
import { GraphicEq, NavigateBefore, NavigateNext } from '../icons/score';
import type { Reading } from './useReading';

interface Props {
  readonly doubts: Reading['doubts'];
  /** Sounds the note alone, from the recording or as it is written; where there is a recording. */
  readonly hear?: { readonly doubtInOriginal: () => void; readonly doubtInScore: () => void } | false;
}

/** Over the playback bar while unsure notes are marked: how many there are, the way from one to the next, and how it sounds. Tips stand above: below, they would cover the playback bar. */
export function DoubtBar({ doubts, hear }: Props) {
  const { count, index, shown, walk, hide } = doubts;
  if (!shown) return null;
  const words = scoreWords().doubts;
  const text = index === undefined ? words.count({ count }) : words.at({ number: index + 1, count });
  return (
    <Paper
      role="toolbar"
      aria-label={scoreWords().doubts.heading()}
      elevation={4}
      sx={{
        position: 'fixed',
        insetInline: 0,
        mx: 'auto',
        width: 'fit-content',
        bottom: 'calc(var(--covered-bottom, 0px) + 12px)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        borderRadius: 99,
        px: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Tooltip placement="top" title={scoreWords().doubts.previousTip()}>
        <span>
          <IconButton aria-label={scoreWords().doubts.previous()} disabled={count === 0} onClick={() => walk(-1)}>
            <NavigateBefore />
          </IconButton>
        </span>
      </Tooltip>
      <Typography role="status" variant="body2" sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
      <Tooltip placement="top" title={scoreWords().doubts.nextTip()}>
        <span>
          <IconButton aria-label={scoreWords().doubts.next()} disabled={count === 0} onClick={() => walk(1)}>
            <NavigateNext />
          </IconButton>
        </span>
      </Tooltip>
      {hear && (
        <>
          <Tooltip placement="top" title={words.inOriginalTip()}>
            <IconButton aria-label={words.inOriginal()} onClick={hear.doubtInOriginal}>
              <GraphicEq />
            </IconButton>
          </Tooltip>
          <Tooltip placement="top" title={words.inScoreTip()}>
            <IconButton aria-label={words.inScore()} onClick={hear.doubtInScore}>
              <MusicNote />
            </IconButton>
          </Tooltip>
        </>
      )}
      <Tooltip placement="top" title={scoreWords().doubts.hide()}>
        <IconButton aria-label={scoreWords().doubts.hide()} size="small" onClick={hide}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Paper>
  );
}
