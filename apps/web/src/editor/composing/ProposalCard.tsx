import { Box, Button, CircularProgress, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import type { Manner } from '@notewright/compose/harmonise';
import type { Score } from '@notewright/score';
import { editorWords } from '@notewright/words';
import { useEffect } from 'react';
import { PlayArrow, Stop } from '../../icons/everyPage';
import { SystemPicture } from '../../readings/SystemPicture';
import { engraver } from '../../sheet';

interface Props {
  /** From 0. */
  readonly index: number;
  readonly manner: Manner;
  /** Undefined while it is composed. */
  readonly score: Score | undefined;
  /** First measure that is shown. */
  readonly from: number;
  /** Measures up to but without this one were composed. */
  readonly to: number;
  readonly sounding: 'no' | 'loading' | 'playing';
  readonly onPlay: () => void;
  readonly onTake: () => void;
}

/** Measures of the picture. */
const SHOWN = 4;
const PICTURE_PX = 560;
const SKELETON_PX = 220;

/** One way to harmonise the tune: how it looks, how it sounds, and that it is taken. */
export function ProposalCard({ index, manner, score, from, to, sounding, onPlay, onTake }: Props) {
  const words = editorWords().harmonise;
  const number = index + 1;
  const book = `harmony ${number}`;
  useEffect(() => () => engraver.close(book), [book]);
  const playName = sounding === 'no' ? words.play({ number }) : words.stop({ number });
  return (
    <Box
      component="li"
      data-testid="proposal"
      aria-busy={!score}
      sx={{ listStyle: 'none', flex: '1 1 0', minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="h3" variant="subtitle2" sx={{ flexGrow: 1 }}>
          {words.proposal({ number, manner })}
        </Typography>
        <Tooltip title={playName}>
          <span>
            <IconButton size="small" color="primary" aria-label={playName} disabled={!score} onClick={onPlay}>
              {sounding === 'loading' ? (
                <CircularProgress size={20} />
              ) : sounding === 'playing' ? (
                <Stop />
              ) : (
                <PlayArrow />
              )}
            </IconButton>
          </span>
        </Tooltip>
        <Button
          size="small"
          variant="contained"
          disabled={!score}
          aria-label={words.takeNumber({ number })}
          onClick={onTake}
        >
          {words.take()}
        </Button>
      </Box>
      {score ? (
        <SystemPicture
          book={book}
          score={score}
          range={{ from, to: Math.min(to, from + SHOWN) }}
          widthPx={PICTURE_PX}
        />
      ) : (
        <Skeleton variant="rounded" height={SKELETON_PX} />
      )}
    </Box>
  );
}
