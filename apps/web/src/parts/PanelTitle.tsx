import { commonWords } from '@notewright/words';
import Close from '@mui/icons-material/Close';
import { Box, DialogTitle, IconButton } from '@mui/material';

export function PanelTitle({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <DialogTitle id="overlay-heading" sx={{ display: 'flex', alignItems: 'center' }}>
      {children}
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label={commonWords().close()} edge="end" onClick={onClose}>
        <Close />
      </IconButton>
    </DialogTitle>
  );
}
