import { overlayWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { isFromStore } from '../account/plan';
import { updatePayment } from '../api/plans';
import { ManageInStore } from './ManageInStore';
import { plansOnlyPanel } from './PlansOnly';
import { useLead } from './useLead';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { PanelTitle } from '../parts/PanelTitle';
import { Sentence } from '../parts/Sentence';

/** 2 in `paused` stands for PayPal. */
const PAYPAL = 2;

/** Premium waits until the last payment has come in. */
function Blocked({ onClose }: { onClose: () => void }) {
  const { paused, plans, plan } = useAccount();
  const overlayLink = useOverlayLink();
  const words = overlayWords().blocked;
  const payment = useLead(updatePayment);
  const provider = paused === PAYPAL ? 'paypal' : 'other';
  return (
    <>
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{words.notReceived()}</Typography>
        <Typography color="textSecondary">
          <Sentence
            link={(linked) => (
              <Link component={RouterLink} to={overlayLink('feedback')}>
                {linked}
              </Link>
            )}
          >
            {words.text({ provider })}
          </Sentence>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.later()}</Button>
        {plan && isFromStore(plan) ? (
          <ManageInStore plan={plan} variant="contained" />
        ) : plans === 'sold' ? (
          <Button variant="contained" autoFocus loading={payment.isPending} onClick={() => payment.mutate()}>
            {words.update({ provider })}
          </Button>
        ) : (
          <Button component={RouterLink} to="/paymentinfo" variant="contained" autoFocus>
            {words.update({ provider })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

export const BlockedPanel = plansOnlyPanel(Blocked);
