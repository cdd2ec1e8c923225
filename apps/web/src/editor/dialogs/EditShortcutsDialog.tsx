import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { actions, type Keymap } from '@notewright/editor';
import { Fragment } from 'react';

import { useSmallScreen } from '../../parts/useSmallScreen';
import { printedShortcut } from '../keyboard/keymap';
import { useEditingStore, useEditor } from '../store/useEditor';

/** Every key of edit mode, read from the list of actions, and which set of keys is used. */
export function EditShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditingStore();
  const small = useSmallScreen();
  const keymap = useEditor((state) => state.keymap);
  const choose = (chosen: Keymap | null) => {
    if (chosen) store.perform('set-keymap', chosen);
  };
  const groups = [...new Set(actions.map(({ group }) => group))];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth={!small} fullScreen={small} aria-labelledby="help-heading">
      <DialogTitle id="help-heading">{commonWords().shortcuts()}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={editorWords().shortcuts.keys()}
          value={keymap}
          onChange={(_, chosen: Keymap | null) => choose(chosen)}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="specified">Notewright</ToggleButton>
          <ToggleButton value="musescore">MuseScore</ToggleButton>
        </ToggleButtonGroup>
        {groups.map((group) => (
          <Section
            key={group}
            name={editorWords().groups[group]()}
            rows={actions
              .filter((action) => action.group === group && action.shortcuts[keymap].length > 0)
              .map(({ label, shortcuts }) => [label, shortcuts[keymap]])}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SectionProps {
  readonly name: string;
  readonly rows: readonly (readonly [label: string, keys: readonly string[]])[];
}

function Section({ name, rows }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
        {name}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1.2fr)', sm: '190px minmax(0, 1fr)' },
          gap: 1,
          columnGap: { xs: 2, sm: 3 },
          m: 0,
        }}
      >
        {rows.map(([label, keys]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 0.5 }}>
              {keys.map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={{ border: '1px solid var(--mui-palette-divider)', borderRadius: 1, px: 1, font: 'inherit' }}
                >
                  {breakable(printedShortcut(key))}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Long keys ('Umschalt+Rücktaste') go on in another line where a phone has no room, behind the plus. */
const breakable = (printed: string) =>
  printed.split(/(?<=\+)(?=.)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
