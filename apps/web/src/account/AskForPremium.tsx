import { accountWords } from '@notewright/words';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useOverlayLink } from '../shell/useOverlayLink';

/** Opens the feedback form, which reaches the people who run the server, with the question already in it. */
export function AskForPremium() {
  const overlayLink = useOverlayLink();
  return (
    <Button
      component={Link}
      to={overlayLink('feedback')}
      state={{ message: accountWords().premium.request() }}
      variant="contained"
    >
      {accountWords().premium.ask()}
    </Button>
  );
}
