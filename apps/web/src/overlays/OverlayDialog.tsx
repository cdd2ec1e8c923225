import { Dialog } from '@mui/material';
import type { FrameProps } from '../dialogs/OpenDialog';
import { useSmallScreen } from '../parts/useSmallScreen';

/** The frame of a dialog that may open over any page. Its panel draws the heading `overlay-heading`, see `PanelTitle`. */
export default function OverlayDialog({ dialog: { size }, onClose, children }: FrameProps) {
  const small = useSmallScreen();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="overlay-heading"
      maxWidth={size === 'wide' ? 'sm' : 'xs'}
      fullScreen={size === 'full' || (small && size === 'wide')}
    >
      {children}
    </Dialog>
  );
}
