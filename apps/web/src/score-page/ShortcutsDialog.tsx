import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { commonWords, scoreWords } from '@notewright/words';
import { keyName, PLAY_SHORTCUTS } from './shortcuts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="help-heading">
      <DialogTitle id="help-heading">{commonWords().shortcuts()}</DialogTitle>
      <DialogContent tabIndex={0} aria-label={scoreWords().shortcuts.general()}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {scoreWords().shortcuts.general()}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, columnGap: 3, m: 0 }}
        >
          {PLAY_SHORTCUTS.map((shortcut) => (
            <Box key={shortcut.action} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1, font: 'inherit' }}
                >
                  {keyName(shortcut)}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {scoreWords().shortcuts[shortcut.action]()}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
      </DialogActions>
    </Dialog>
  );
}
