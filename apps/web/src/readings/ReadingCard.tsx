import { Box, ButtonBase, CircularProgress, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { readingWords } from '@notewright/words';
import { useEffect } from 'react';
import { PlayArrow, Stop } from '../icons/everyPage';
import { engraver } from '../sheet';
import { passageFrom } from './passage';
import type { FoundReading } from './sessionState';
import { nameOfReading, spokenDifference } from './sayings';
import { SystemPicture } from './SystemPicture';

interface Props {
  readonly found: FoundReading;
  /** From 0; the key that chooses it is one more. */
  readonly index: number;
  /** On the sheet at the moment. */
  readonly shown: boolean;
  /** On a phone, where the cards stand in a list. */
  readonly narrow: boolean;
  readonly sounding: 'no' | 'loading' | 'playing';
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

const PREVIEW_PX = { wide: 600, narrow: 420 };

/** One reading: what it is, how sure, and how it looks. The whole card chooses it; beside that it can be heard. */
export function ReadingCard({ found, index, shown, narrow, sounding, onChoose, onPlay }: Props) {
  const words = readingWords().reading;
  const { choice, preview } = found;
  const number = index + 1;
  const silent = sounding === 'no';
  const name = nameOfReading(choice);
  const differences =
    index === 0 ? [words.first()] : choice.differences.filter(({ kind }) => kind !== 'meter').map(spokenDifference);
  const lines = preview ? passageFrom(preview.score, preview.fromSec, narrow) : [];
  useEffect(() => () => engraver.close(`reading ${number}`), [number]);
  const playName = silent ? words.play({ number }) : words.stop({ number });
  const sure = words.sure({ percent: Math.round(choice.probability * 100) });
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        listStyle: 'none',
        flex: narrow ? undefined : '1 0 300px',
        maxWidth: narrow ? undefined : 440,
        minWidth: 0,
      }}
    >
      <ButtonBase
        aria-pressed={shown}
        aria-busy={!preview}
        data-testid="reading"
        onClick={onChoose}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          width: '100%',
          height: '100%',
          textAlign: 'left',
          p: 1.5,
          pt: 1,
          borderRadius: 2,
          border: shown ? '2px solid var(--mui-palette-primary-main)' : '1px solid var(--mui-palette-divider)',
          m: shown ? 0 : '1px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, pr: 5, minHeight: 28 }}>
          <Box
            component="kbd"
            sx={{
              border: '1px solid var(--mui-palette-divider)',
              borderRadius: 1,
              px: 0.75,
              font: 'inherit',
              fontSize: 13,
            }}
          >
            {number}
          </Box>
          <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {name}
          </Typography>
        </Box>
        <Typography component="p" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {[...differences, sure].join(' · ')}
          {shown && (
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, ml: 1 }}>
              {words.now()}
            </Box>
          )}
        </Typography>
        {preview ? (
          lines.map((range, line) => (
            <SystemPicture
              key={line}
              book={`reading ${number}`}
              score={preview.score}
              range={range}
              widthPx={narrow ? PREVIEW_PX.narrow : PREVIEW_PX.wide}
            />
          ))
        ) : (
          <Skeleton variant="rounded" height={200} />
        )}
      </ButtonBase>
      <Tooltip title={playName}>
        <span style={{ position: 'absolute', top: 4, right: 4 }}>
          <IconButton
            size="small"
            color="primary"
            aria-label={playName}
            disabled={!preview}
            onClick={onPlay}
            sx={{ width: 40, height: 40 }}
          >
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
    </Box>
  );
}
