import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MusicNote from '@mui/icons-material/MusicNote';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import {
  Box,
  CircularProgress,
  Fab,
  IconButton,
  MenuItem,
  Paper,
  ToggleButton,
  Tooltip,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { BarSelect } from './BarSelect';
import { useSmallScreen } from '../shell/useSmallScreen';
import { SeekBar } from './SeekBar';
import { TypeSelector } from './TypeSelector';
import type { Reading } from './useReading';

/** Speeds of playback; 1 is as written. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.5] as const;

interface Props {
  readonly reading: Reading;
  readonly onHelp?: () => void;
  /** Files to take home, where there are any. */
  readonly exports?: ReactNode;
  /** What belongs to the song, not to reading: its rating, for one's own. */
  readonly children?: ReactNode;
}

/** The bar at the bottom: playing, and how the notes are shown. */
export function PlayToolbar({ reading, onHelp, exports, children }: Props) {
  const { player, playback, playing, toggle, letters, setLetters, simplify, setSimplify } = reading;
  const small = useSmallScreen();
  const name = playing ? 'Pause' : 'Play';
  return (
    <Paper
      component="section"
      data-covers="bottom"
      aria-label="Playback"
      elevation={6}
      square
      sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          maxWidth: 1250,
          mx: 'auto',
          px: { xs: 1, sm: 3 },
          py: 1,
          pb: 'max(8px, env(safe-area-inset-bottom))',
        }}
      >
        <Tooltip title={`${name} (Space)`}>
          <Fab size="small" color="primary" aria-label={name} onClick={toggle} sx={{ flexShrink: 0 }}>
            {player.state === 'loading' ? (
              <CircularProgress size={20} color="inherit" aria-label="Loading the instruments" />
            ) : playing ? (
              <Pause />
            ) : (
              <PlayArrow />
            )}
          </Fab>
        </Tooltip>
        <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, flexBasis: { xs: '70%', md: 0 } }}>
          <SeekBar player={player} />
        </Box>
        {/* A phone has room for what cannot be done elsewhere. */}
        {(!small || playback.videoId !== undefined) && <TypeSelector playback={playback} />}
        <BarSelect label="Speed" value={player.rate} onChange={player.setRate}>
          {SPEEDS.map((speed) => (
            <MenuItem key={speed} value={speed}>
              {speed}×
            </MenuItem>
          ))}
        </BarSelect>
        <Tooltip title="Write accidentals at each note instead of a key signature">
          <ToggleButton
            size="small"
            value="simplify"
            selected={simplify}
            aria-label="Inline accidentals"
            onChange={() => setSimplify(!simplify)}
            sx={{ width: 36, height: 36 }}
          >
            <Typography component="span" aria-hidden sx={{ fontSize: 18, lineHeight: 1 }}>
              ♯♭
            </Typography>
          </ToggleButton>
        </Tooltip>
        <Tooltip title="Show note names">
          <ToggleButton
            size="small"
            value="letters"
            selected={letters}
            aria-label="Note names"
            onChange={() => setLetters(!letters)}
            sx={{ height: 36 }}
          >
            <MusicNote fontSize="small" />
            <span aria-hidden>A</span>
          </ToggleButton>
        </Tooltip>
        {!small && exports}
        {onHelp && (
          <Tooltip title="Shortcuts (h)">
            <IconButton size="small" aria-label="Shortcuts" onClick={onHelp}>
              <HelpOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Box sx={{ flexGrow: { xs: 1, md: 0 } }} />
        {children}
      </Box>
      {player.problem && (
        <Typography role="status" variant="body2" color="error" sx={{ textAlign: 'center', pb: 1 }}>
          {player.problem}
        </Typography>
      )}
    </Paper>
  );
}
