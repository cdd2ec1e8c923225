import { pageWords, shellWords } from '@notewright/words';
import { AppBar, Badge, Box, Button, IconButton, Link, Toolbar } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ArrowBack } from '../icons/everyPage';
import { Menu as MenuIcon } from '../icons/shell';
import { isPaying, useAccount } from '../session/session';
import { useLanguageChoice } from '../session/useLanguageChoice';
import { ColourModeButton } from '../theme/ColourModeButton';
import { AppDrawer } from './AppDrawer';
import { coversTop } from '../parts/coveredEdges';
import { Logo } from './Logo';
import { useSmallScreen } from '../parts/useSmallScreen';
import { NEWS_ON_COVER } from './newsMark';
import { useUnseenReleases } from './unseenReleases';
import { UserMenu } from './UserMenu';

/** Fetched where there is a sale. */
const SaleLabel = lazy(() => import('./SaleLabel'));

/** What shines on the boards of the book. */
const GILT = { bgcolor: 'var(--gilt)', color: '#281d06', '&:hover': { bgcolor: 'var(--on-cover)' } };

interface Props {
  /** Where one level up is; at the top level the phone's bar has the menu in this place. */
  readonly up?: string | undefined;
}

/** The bar on top of the songbook: logo, menus, colours. On a phone the menus move into a drawer. */
export function TopBar({ up }: Props) {
  const account = useAccount();
  const words = shellWords();
  const small = useSmallScreen();
  const unseen = useUnseenReleases();
  const { control } = useLanguageChoice<HTMLButtonElement>('drawer');
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <AppBar
      ref={coversTop}
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'var(--cover)',
        color: 'var(--on-cover)',
        borderBottom: '2px solid var(--gilt)',
        '& :focus-visible': { outlineColor: 'var(--gilt)' },
      }}
    >
      <Toolbar sx={{ gap: 1, px: { xs: 2, sm: 3 } }}>
        {small && up !== undefined && (
          <IconButton component={RouterLink} to={up} aria-label={pageWords().back()} edge="start" color="inherit">
            <ArrowBack />
          </IconButton>
        )}
        {small && up === undefined && (
          <IconButton
            ref={control}
            aria-label={unseen > 0 ? words.openMenuNews({ news: unseen }) : words.openMenu()}
            edge="start"
            color="inherit"
            onClick={() => setDrawerOpen(true)}
          >
            <Badge badgeContent={unseen} slotProps={{ badge: { sx: NEWS_ON_COVER } }}>
              <MenuIcon />
            </Badge>
          </IconButton>
        )}
        <Link component={RouterLink} to="/songbook" underline="none" aria-label={words.brand()}>
          <Logo onCover />
        </Link>
        <Box sx={{ flexGrow: 1 }} />
        {!small && !isPaying(account) && !account.guest && (
          <Button component={RouterLink} to="/upgrade" variant="contained" sx={GILT}>
            {account.sale ? (
              <Suspense fallback={words.upgrade()}>
                <SaleLabel sale={account.sale} />
              </Suspense>
            ) : (
              words.upgrade()
            )}
          </Button>
        )}
        {!small && <ColourModeButton />}
        {!small && <UserMenu unseen={unseen} />}
      </Toolbar>
      {small && <AppDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} unseen={unseen} />}
    </AppBar>
  );
}
