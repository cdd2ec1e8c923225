import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useOverlayLink } from '../shell/useOverlayLink';

/** Who decides, where nobody can pay. */
export const PREMIUM_ON_REQUEST =
  'This server takes no payments yet. Ask the people who run it to make your account premium.';

/** Opens the feedback form, which reaches the people who run the server, with the question already in it. */
export function AskForPremium() {
  const overlayLink = useOverlayLink();
  return (
    <Button
      component={Link}
      to={overlayLink('feedback')}
      state={{ message: 'Please make my account premium.' }}
      variant="contained"
    >
      Ask for Premium
    </Button>
  );
}
