import { Dialog } from '@mui/material';
import type { ReactNode } from 'react';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';

interface Props {
  readonly headingId: string;
  /** In place of the wizard: a few lines why there is none. */
  readonly instead?: ReactNode;
  /** As tall as the longest step, so that nothing moves from one to the next. */
  readonly heightPx?: number;
  /** As wide as it may be, whatever is in it. */
  readonly fullWidth?: boolean;
  /** A phone held sideways shows it in a window, like a screen with more room. */
  readonly windowWhenLow?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a wizard that brings a song: the whole screen of a phone, a window of one height elsewhere. */
export function WizardDialog(props: Props) {
  const { headingId, instead, heightPx = 740, fullWidth = false, windowWhenLow = false, onClose, children } = props;
  const small = useSmallScreen();
  const low = useShortScreen();
  const full = small || (low && !windowWhenLow);
  const height = full ? '100%' : `min(${heightPx}px, calc(100% - 64px))`;
  return (
    <Dialog
      open
      fullScreen={full && !instead}
      maxWidth={instead ? 'xs' : 'sm'}
      fullWidth={fullWidth}
      aria-labelledby={headingId}
      slotProps={{ paper: { sx: instead ? {} : { height } } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || instead) onClose(); // a stray click beside it loses nothing
      }}
    >
      {instead || children}
    </Dialog>
  );
}
