import { shellWords } from '@notewright/words';
import { Box, Chip, Divider, Drawer, List, Typography } from '@mui/material';
import { LibraryMusicOutlined as LibraryMusic } from '../icons/forms';
import { mayHaveHost } from '../native';
import { hasPlans, useAccount } from '../session/session';
import { LanguageSelect } from '../session/LanguageSelect';
import { ColourModeButton } from '../theme/ColourModeButton';
import { Logo } from './Logo';
import { drawerMenu, type MenuEntry } from './menuEntries';
import { MenuLink } from './MenuLink';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly unseen: number;
}

/** The phone's menu: the board of the book, and below it where one can go. */
export function AppDrawer({ open, onClose, unseen }: Props) {
  const account = useAccount();
  const words = shellWords();
  const songbook: MenuEntry = { label: words.menu.songbook(), icon: LibraryMusic, goes: { to: '/songbook' } };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 300 }, 'aria-label': words.menu.label() } }}
    >
      <Box sx={{ bgcolor: 'var(--cover)', color: 'var(--on-cover)', p: 2, pb: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Logo size={28} onCover />
          <ColourModeButton />
        </Box>
        <Box sx={{ mt: 2.5, display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="h4" component="p">
            {account.firstname || words.guest.name()}
          </Typography>
          {hasPlans(account) && account.premium && (
            <Chip
              size="small"
              label={words.premium()}
              variant="outlined"
              sx={{ color: 'var(--gilt)', borderColor: 'var(--gilt)' }}
            />
          )}
        </Box>
      </Box>
      <Divider />
      <Box component="nav" aria-label={words.menu.main()}>
        <List>
          {[songbook, ...drawerMenu(account, mayHaveHost())].map((entry) => (
            <li key={entry.label} style={{ listStyle: 'none' }}>
              <MenuLink entry={entry} unseen={unseen} onClick={onClose} look="drawer" />
            </li>
          ))}
        </List>
      </Box>
      <Divider />
      <Box sx={{ p: 2 }}>
        <LanguageSelect name="drawer" />
      </Box>
    </Drawer>
  );
}
