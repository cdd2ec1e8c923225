import type { AccountInfo } from '@notewright/contracts';
import { accountWords } from '@notewright/words';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';

/** Leads to where plans are sold, or opens the feedback form, which reaches the people who run the server, with the question already in it. */
export function AskForPremium() {
  const overlayLink = useOverlayLink();
  const { plans } = useAccount();
  if (plans === 'sold')
    return (
      <Button component={Link} to="/upgrade" variant="contained">
        {accountWords().plan.upgrade()}
      </Button>
    );
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

/** Whom to ask for premium; '' where it is sold. */
export const whomToAsk = ({ plans }: Pick<AccountInfo, 'plans'>): string =>
  plans === 'sold' ? '' : accountWords().premium.onRequest();
