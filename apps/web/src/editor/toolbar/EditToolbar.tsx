import Info from '@mui/icons-material/InfoOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Lyrics from '@mui/icons-material/LyricsOutlined';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import SwapVert from '@mui/icons-material/SwapVert';
import { Box, Divider, IconButton, Paper, ToggleButton, Tooltip, Typography } from '@mui/material';
import { actions, setDynamic, removeDynamic, type ActionName } from '@notewright/editor';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { KeymapName } from '../keyboard/keymap';
import type { PageCommand } from '../keyboard/pageKeys';
import { DYNAMICS } from '../menus/DynamicsMenu';
import { useEditingStore, useEditor } from '../store/useEditor';
import { ActionButton, BUTTON_SX } from './ActionButton';
import { ChoiceMenu } from './ChoiceMenu';
import { ChordSelector } from './ChordSelector';
import { FingerMenu } from './FingerMenu';
import { NoteShape } from './noteShapes';

interface Props {
  readonly keymap: KeymapName;
  readonly playing: boolean;
  /** Whether syllables are being typed. */
  readonly singing: boolean;
  readonly commands: Readonly<Record<PageCommand, () => void>>;
}

const known = new Set<string>(actions.map(({ name }) => name));
const those = (...names: readonly string[]) => names.filter((name): name is ActionName => known.has(name));
const DURATIONS = actions.filter(({ name }) => name.startsWith('duration-')).map(({ name }) => name);
const CLIPBOARD = those('copy', 'paste', 'delete');
const RHYTHM = those('rest', 'dotted', 'dot', 'triplet', 'quintuplet', 'tie');
const PITCH = those('pitch-up', 'pitch-down', 'head-above', 'head-below');
const VOICES = those('voice-1', 'voice-2');

/**
 * The bar of edit mode. Buttons come from the list of actions; those in `Shown` are the specification's choice of them. On a
 * phone it lies at the bottom, where the thumb is, and runs sideways.
 */
export const EditToolbar = memo(function EditToolbar({ keymap, playing, singing, commands }: Props) {
  const store = useEditingStore();
  const nothing = useEditor(({ selection }) => selection.heads.length === 0);
  const adding = useSyncExternalStore(store.subscribe, () => store.tool === 'add-head');
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <Tooltip title={label}>
      <IconButton size="small" color="inherit" aria-label={label} onClick={act} sx={{ ...BUTTON_SX, borderRadius: 1 }}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  const toggle = (label: string, icon: ReactNode, on: boolean, act: () => void) => (
    <Tooltip title={label}>
      <ToggleButton
        size="small"
        value={label}
        selected={on}
        aria-label={label}
        onClick={act}
        sx={{ ...BUTTON_SX, border: 0 }}
      >
        {icon}
      </ToggleButton>
    </Tooltip>
  );
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
        top: { xs: 'auto', md: 57 },
        zIndex: 'appBar',
        borderBlock: '1px solid var(--mui-palette-divider)',
        borderTopWidth: { md: 0 },
        bgcolor: 'background.default',
        pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
        '@media print': { display: 'none' },
      }}
    >
      {nothing && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { md: 'none' }, textAlign: 'center', pt: 0.5, lineHeight: 1.2 }}
        >
          Select a Note to Edit
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 50,
          maxWidth: 1250,
          mx: 'auto',
          px: { xs: 0.5, sm: 2 },
          overflowX: 'auto',
          overflowY: 'hidden',
          scrollbarWidth: 'none',
        }}
      >
        <Tooltip title={playing ? 'Pause (Space)' : 'Play (Space)'}>
          <IconButton aria-label={playing ? 'Pause' : 'Play'} color="primary" onClick={commands.play} sx={BUTTON_SX}>
            {playing ? <Pause /> : <PlayArrow />}
          </IconButton>
        </Tooltip>
        <Line />
        <Box role="radiogroup" aria-label="Duration" sx={{ display: 'flex' }}>
          {DURATIONS.map((name) => (
            <ActionButton key={name} name={name} keymap={keymap} radio />
          ))}
        </Box>
        {RHYTHM.map((name) => (
          <ActionButton key={name} name={name} keymap={keymap} toggle />
        ))}
        <Line />
        {PITCH.map((name) => (
          <ActionButton key={name} name={name} keymap={keymap} />
        ))}
        {toggle('Add heads with the pointer', <NoteShape shape="head-above" />, adding, commands.addHead)}
        <Line />
        {CLIPBOARD.map((name) => (
          <ActionButton key={name} name={name} keymap={keymap} />
        ))}
        <Line />
        <FingerMenu />
        <ChordSelector />
        <ChoiceMenu
          label="Dynamics"
          picture={
            <Box component="i" aria-hidden sx={{ fontFamily: 'serif', fontWeight: 700 }}>
              mf
            </Box>
          }
          choices={[
            ...DYNAMICS.map((name) => ({ name, onChoose: () => store.edit('set-dynamic', setDynamic(name)) })),
            { name: 'Remove', onChoose: () => store.edit('remove-dynamic', removeDynamic) },
          ]}
        />
        {toggle('Lyrics', <Lyrics />, singing, commands.lyrics)}
        {VOICES.length > 0 && (
          <Box role="radiogroup" aria-label="Voice" sx={{ display: 'flex' }}>
            {VOICES.map((name) => (
              <ActionButton key={name} name={name} keymap={keymap} radio />
            ))}
          </Box>
        )}
        <Line />
        {button('Transpose', <SwapVert />, commands.transpose)}
        {button('Score Properties', <Info />, commands.info)}
        {button('Shortcuts', <Keyboard />, commands.help)}
        {nothing && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: { xs: 'none', md: 'block' }, ml: 1, whiteSpace: 'nowrap' }}
          >
            Select a Note to Edit
          </Typography>
        )}
      </Box>
    </Paper>
  );
});

const Line = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />;
