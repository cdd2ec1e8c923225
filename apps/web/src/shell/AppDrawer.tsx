import LibraryMusic from '@mui/icons-material/LibraryMusicOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { Badge, Box, Chip, Divider, Drawer, List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { Link } from 'react-router';
import { isPaying, useAccount } from '../session/session';
import { ColourModeButton } from '../theme/ColourModeButton';
import { Logo } from './Logo';
import { MENU_ENTRIES } from './menuEntries';
import { useOverlayLink } from './useOverlayLink';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly unseen: number;
}

/** The phone's menu. */
export function AppDrawer({ open, onClose, unseen }: Props) {
  const account = useAccount();
  const overlayLink = useOverlayLink();
  const entry = (label: string, Icon: typeof SvgIcon, to: string, badge = 0) => (
    <ListItemButton key={label} component={Link} to={to} onClick={onClose}>
      <ListItemIcon>
        <Badge badgeContent={badge} color="secondary">
          <Icon />
        </Badge>
      </ListItemIcon>
      <ListItemText primary={label} />
    </ListItemButton>
  );
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 290 } } }}>
      <Box sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Logo size={28} />
        <Box sx={{ flexGrow: 1 }} />
        <ColourModeButton />
      </Box>
      <Box sx={{ px: 2, pb: 2, display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        {account.firstname}
        {account.premium && <Chip size="small" label="Premium" color="secondary" variant="outlined" />}
      </Box>
      <Divider />
      <List component="nav" aria-label="Main menu">
        {entry('My Songbook', LibraryMusic, '/songbook')}
        {!isPaying(account) && entry('Upgrade to Premium', WorkspacePremium, '/upgrade')}
        {MENU_ENTRIES.map(({ label, icon, overlay, to, badge }) =>
          entry(label, icon, to ?? overlayLink(overlay), badge ? unseen : 0),
        )}
      </List>
    </Drawer>
  );
}
