import ExpandMore from '@mui/icons-material/ExpandMore';
import { Badge, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../session/session';
import { MENU_ENTRIES } from './menuEntries';
import { useOverlayLink } from './useOverlayLink';

export function UserMenu({ unseen }: { unseen: number }) {
  const { firstname } = useAccount();
  const overlayLink = useOverlayLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Badge
        variant="dot"
        invisible={unseen === 0}
        color="secondary"
        slotProps={{ badge: { sx: { top: 8, right: 8 } } }}
      >
        <Button
          color="inherit"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 220 }}
        >
          {firstname || 'Account'}
        </Button>
      </Badge>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {MENU_ENTRIES.map(({ label, icon: Icon, overlay, to, badge }) => (
          <MenuItem key={label} component={Link} to={to ?? overlayLink(overlay)} onClick={close}>
            <ListItemIcon>
              <Badge badgeContent={badge ? unseen : 0} color="secondary">
                <Icon fontSize="small" />
              </Badge>
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
