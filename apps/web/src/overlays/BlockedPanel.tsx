import { Button, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { PanelTitle } from '../parts/PanelTitle';

/** 2 in `paused` stands for PayPal. */
const PAYPAL = 2;

/** Premium waits until the last payment has come in. */
export function BlockedPanel({ onClose }: { onClose: () => void }) {
  const { paused } = useAccount();
  const overlayLink = useOverlayLink();
  const details = paused === PAYPAL ? 'PayPal details' : 'payment details';
  return (
    <>
      <PanelTitle onClose={onClose}>Your subscription is paused</PanelTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>We did not receive the payment with your current billing information!</Typography>
        <Typography color="textSecondary">
          Until it arrives, premium access is blocked. Please update your {details} and pay the balance. If you think
          this is a mistake,{' '}
          <Link component={RouterLink} to={overlayLink('feedback')}>
            write to us
          </Link>
          .
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Later</Button>
        <Button component={RouterLink} to="/paymentinfo" variant="contained" autoFocus>
          Update {details}
        </Button>
      </DialogActions>
    </>
  );
}
