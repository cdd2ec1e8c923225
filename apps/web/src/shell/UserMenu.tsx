import ExpandMore from '@mui/icons-material/ExpandMore';
import { Badge, Button, Menu } from '@mui/material';
import { useState } from 'react';
import { useAccount } from '../session/session';
import { NEWS_ON_COVER } from './newsMark';
import { userMenu } from './menuEntries';
import { MenuLink } from './MenuLink';

export function UserMenu({ unseen }: { unseen: number }) {
  const account = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Badge
        variant="dot"
        invisible={unseen === 0}
        slotProps={{ badge: { sx: { top: 8, right: 8, ...NEWS_ON_COVER } } }}
      >
        <Button
          color="inherit"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 220 }}
        >
          {account.firstname || (account.guest ? 'Guest' : 'Account')}
        </Button>
      </Badge>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {userMenu(account).map((entry) => (
          <MenuLink key={entry.label} entry={entry} unseen={unseen} onClick={close} look="menu" />
        ))}
      </Menu>
    </>
  );
}
