import type { Period, PlanName, SoldPlan } from '@notewright/contracts';
import { pageWords, planWords } from '@notewright/words';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { shownState } from '../account/plan';
import { startCheckout } from '../api/plans';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { planOf, standingOf } from './standing';
import { useLead } from './useLead';

interface Props {
  readonly plan: PlanName;
  readonly period: Period;
}

/** The button of a card: what one has or has more of cannot be asked for; anything else is bought, or asked for where nothing is sold. */
export function WayTo({ plan, period }: Props) {
  const account = useAccount();
  const { button, name } = planWords();
  const standing = standingOf(planOf(account), plan);
  if (standing !== 'open' || plan === 'free')
    return (
      <Button variant="outlined" disabled>
        {button[standing === 'open' ? 'yours' : standing]()}
      </Button>
    );
  const variant = plan === 'premium' ? 'contained' : 'outlined';
  if (account.guest)
    return (
      <Button component={Link} to={signUpLink('/upgrade')} variant={variant}>
        {pageWords().signUp()}
      </Button>
    );
  if (account.plans !== 'sold') return <Ask plan={plan} variant={variant} />;
  if (account.plan?.PaymentProvider === 'paddle' && shownState(account.plan) === 'active')
    return (
      <Button component={Link} to="/changesubscription" variant={variant}>
        {button.upgrade({ plan: name[plan]() })}
      </Button>
    );
  return <Buy plan={plan} period={period} variant={variant} />;
}

type Look = 'contained' | 'outlined';

/** Leads to the checkout, unless the server says what is in the way. */
function Buy({ plan, period, variant }: { readonly plan: SoldPlan; readonly period: Period; readonly variant: Look }) {
  const { button, name } = planWords();
  const checkout = useLead(startCheckout);
  return (
    <Button
      variant={variant}
      loading={checkout.isPending || checkout.isSuccess}
      onClick={() => checkout.mutate({ plan, period })}
    >
      {button.upgrade({ plan: name[plan]() })}
    </Button>
  );
}

function Ask({ plan, variant }: { readonly plan: PlanName; readonly variant: Look }) {
  const overlayLink = useOverlayLink();
  const { button, name, request } = planWords();
  return (
    <Button
      component={Link}
      to={overlayLink('feedback')}
      state={{ message: request({ plan: name[plan]() }) }}
      variant={variant}
    >
      {button.ask({ plan: name[plan]() })}
    </Button>
  );
}
