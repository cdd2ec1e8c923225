import { shellWords } from '@notewright/words';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { openHelp } from '../native';
import { HELP_CENTRE } from './menuEntries';
import { useOverlayLink } from './useOverlayLink';
import { useSmallScreen } from '../parts/useSmallScreen';

/** At the end of every page of the app. On a phone help is in the drawer. */
export function Footer() {
  const overlayLink = useOverlayLink();
  const small = useSmallScreen();
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 28px', px: 2, py: 3 }}
    >
      {!small && (
        <Link
          href={HELP_CENTRE}
          onClick={openHelp}
          target="_blank"
          rel="noopener"
          color="textSecondary"
          variant="body2"
          sx={{ py: 1 }}
        >
          {shellWords().help()}
        </Link>
      )}
      <Link component={RouterLink} to={overlayLink('feedback')} color="textSecondary" variant="body2" sx={{ py: 1 }}>
        {shellWords().sendFeedback()}
      </Link>
    </Box>
  );
}
