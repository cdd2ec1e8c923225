import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Box, Divider, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { actions, type ActionName } from '@notewright/editor';
import type { ReactNode } from 'react';
import type { KeymapName } from '../keyboard/keymap';
import { useEditor } from '../store/useEditor';
import { ActionButton, BUTTON_SX } from './ActionButton';

interface Props {
  readonly keymap: KeymapName;
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly children?: ReactNode;
}

const durations = actions.filter(({ name }) => name.startsWith('duration-')).map(({ name }) => name);
const known = new Set<string>(actions.map(({ name }) => name));
const those = (names: readonly string[]) => names.filter((name): name is ActionName => known.has(name));

/** The bar of edit mode. On a phone it lies at the bottom, where the thumb is, and runs sideways. */
export function EditToolbar({ keymap, playing, onPlay, children }: Props) {
  const nothing = useEditor(({ selection }) => selection.heads.length === 0);
  return (
    <Paper
      role="toolbar"
      aria-label="Edit"
      data-covers="top"
      square
      elevation={0}
      sx={{
        position: { xs: 'fixed', md: 'sticky' },
        insetInline: 0,
        bottom: { xs: 0, md: 'auto' },
        top: { xs: 'auto', md: 49 },
        zIndex: 'appBar',
        borderBottom: { md: 1 },
        borderTop: { xs: 1, md: 0 },
        borderColor: 'divider',
        bgcolor: 'background.default',
        pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 50,
          maxWidth: 1250,
          mx: 'auto',
          px: { xs: 0.5, sm: 2 },
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        <Tooltip title={playing ? 'Pause (Space)' : 'Play (Space)'}>
          <IconButton aria-label={playing ? 'Pause' : 'Play'} color="primary" onClick={onPlay} sx={BUTTON_SX}>
            {playing ? <Pause /> : <PlayArrow />}
          </IconButton>
        </Tooltip>
        <Line />
        <Box role="radiogroup" aria-label="Duration" sx={{ display: 'flex' }}>
          {durations.map((name) => (
            <ActionButton key={name} name={name} keymap={keymap} radio />
          ))}
        </Box>
        <Line />
        {those(['delete', 'pitch-up', 'pitch-down']).map((name) => (
          <ActionButton key={name} name={name} keymap={keymap} />
        ))}
        {children}
        {nothing && (
          <Typography variant="body2" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
            Select a Note to Edit
          </Typography>
        )}
      </Box>
    </Paper>
  );
}

const Line = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />;
