import type { PlanInfo } from '@notewright/contracts';
import { accountWords } from '@notewright/words';
import { List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState, type ReactNode } from 'react';
import { useSnackbar } from 'notistack';
import { Link } from 'react-router';
import {
  DeleteForeverOutlined as DeleteForever,
  DevicesOutlined as Devices,
  DownloadOutlined as Download,
  EventBusyOutlined as EventBusy,
  KeyOutlined as Key,
  ReceiptLongOutlined as Receipt,
  Replay,
  StorefrontOutlined as Storefront,
} from '../icons/account';
import { CardMembershipOutlined as CardMembership, ChevronRight } from '../icons/forms';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { DeleteAccount } from './DeleteAccount';
import { EXPORT_PATH } from './exportPath';
import { keepsAccount, offeredAction } from './plan';
import { storeLink } from './storePage';

/** What else one can do with one's account. */
export function AccountLinks() {
  const { haspassword, plan } = useAccount();
  const words = accountWords().links;
  const overlayLink = useOverlayLink();
  const { enqueueSnackbar } = useSnackbar();
  const [deleting, setDeleting] = useState(false);
  const askToDelete = () =>
    keepsAccount(plan) ? enqueueSnackbar(words.hasPlan(), { variant: 'error' }) : setDeleting(true);
  return (
    <>
      <List sx={{ mx: -1.5, mt: 2, mb: -1 }}>
        {haspassword && (
          <Row icon={Key} title={words.password()} link={{ component: Link, to: overlayLink('changepassword') }}>
            {words.passwordAbout()}
          </Row>
        )}
        <Row icon={Devices} title={words.sessions()} link={{ component: Link, to: overlayLink('sessions') }}>
          {words.sessionsAbout()}
        </Row>
        {plan && <SubscriptionRows plan={plan} />}
        <Row icon={Download} title={words.export()} link={{ component: 'a', href: EXPORT_PATH, download: '' }}>
          {words.exportAbout()}
        </Row>
        <Row icon={DeleteForever} title={words.delete()} colour="error.main" link={{ onClick: askToDelete }}>
          {words.deleteAbout()}
        </Row>
      </List>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </>
  );
}

/** What an account with a subscription finds here: all about it, the one thing to be done with it (document 1 §4), and what was paid. */
function SubscriptionRows({ plan }: { readonly plan: PlanInfo }) {
  const words = accountWords().links;
  const overlayLink = useOverlayLink();
  const action = offeredAction(useAccount());
  const receipts = plan.PaymentProvider === 'paddle';
  const ways = {
    cancel: { icon: EventBusy, link: { component: Link, to: overlayLink('cancelsub') }, about: words.cancelAbout },
    reactivate: { icon: Replay, link: { component: Link, to: '/upgrade' }, about: words.reactivateAbout },
    store: { icon: Storefront, link: { component: 'a', ...storeLink(plan) }, about: words.storeAbout },
  };
  return (
    <>
      <Row icon={CardMembership} title={words.subscription()} link={{ component: Link, to: '/paymentinfo' }}>
        {words.subscriptionAbout()}
      </Row>
      {action && (
        <Row icon={ways[action].icon} title={words[action]()} link={ways[action].link}>
          {ways[action].about()}
        </Row>
      )}
      {receipts && (
        <Row icon={Receipt} title={words.receipts()} link={{ component: Link, to: '/paymentinfo' }}>
          {words.receiptsAbout()}
        </Row>
      )}
    </>
  );
}

interface RowProps {
  readonly icon: typeof SvgIcon;
  readonly title: string;
  readonly colour?: string;
  readonly link: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

function Row({ icon: Icon, title, colour = 'text.primary', link, children }: RowProps) {
  return (
    <li style={{ listStyle: 'none' }}>
      <ListItemButton {...link} sx={{ borderRadius: 2 }}>
        <ListItemIcon sx={{ minWidth: 44, color: colour === 'text.primary' ? 'primary.main' : colour }}>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={title}
          secondary={children}
          slotProps={{ primary: { sx: { fontWeight: 600, color: colour } } }}
        />
        <ChevronRight fontSize="small" />
      </ListItemButton>
    </li>
  );
}
