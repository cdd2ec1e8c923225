import ChevronRight from '@mui/icons-material/ChevronRight';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import { List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState, type ReactNode } from 'react';
import { useSnackbar } from 'notistack';
import { Link } from 'react-router';
import { useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { DeleteAccount } from './DeleteAccount';
import { EXPORT_PATH } from './exportPath';
import { keepsAccount } from './plan';

const HAS_PLAN = 'Please cancel your subscription first!';

/** What else one can do with one's account. */
export function AccountLinks() {
  const { haspassword, plan } = useAccount();
  const overlayLink = useOverlayLink();
  const { enqueueSnackbar } = useSnackbar();
  const [deleting, setDeleting] = useState(false);
  const askToDelete = () => (keepsAccount(plan) ? enqueueSnackbar(HAS_PLAN, { variant: 'error' }) : setDeleting(true));
  return (
    <>
      <List sx={{ mx: -1.5, mt: 2, mb: -1 }}>
        {haspassword && (
          <Row icon={Key} title="Change Password" link={{ component: Link, to: overlayLink('changepassword') }}>
            Signs you out everywhere else
          </Row>
        )}
        <Row icon={Devices} title="Where you are signed in" link={{ component: Link, to: overlayLink('sessions') }}>
          Devices, and how to sign them out
        </Row>
        {plan && (
          <Row icon={CardMembership} title="My Subscription" link={{ component: Link, to: '/paymentinfo' }}>
            Plan, state and payments
          </Row>
        )}
        <Row icon={Download} title="Export my data" link={{ component: 'a', href: EXPORT_PATH, download: '' }}>
          Everything of yours, as a zip
        </Row>
        <Row icon={DeleteForever} title="Delete Account" colour="error.main" link={{ onClick: askToDelete }}>
          With all songs, for ever
        </Row>
      </List>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
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
