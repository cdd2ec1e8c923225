import { commonWords } from '@notewright/words';
import { Box, DialogTitle, IconButton } from '@mui/material';
import { Close } from '../icons/everyPage';

interface Props {
  /** What the dialog is called by. */
  readonly id?: string;
  /** Close above what follows. */
  readonly tight?: boolean;
  readonly children: string;
  readonly onClose: () => void;
}

/** The heading of a dialog, and the way out. */
export function PanelTitle({ id = 'overlay-heading', tight = false, children, onClose }: Props) {
  return (
    <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', ...(tight && { pb: 0 }) }}>
      {children}
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label={commonWords().close()} edge="end" onClick={onClose}>
        <Close />
      </IconButton>
    </DialogTitle>
  );
}
