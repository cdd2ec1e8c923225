import { pageWords, shellWords } from '@notewright/words';
import { Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session';

/** Tells a guest how to keep what they made, on the songbook only: a score is to be read in peace. */
export function GuestBar() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.state !== 'in' || !session.account.guest || !pathname.startsWith('/songbook')) return null;
  return (
    <Box
      component="aside"
      aria-label={shellWords().guest.label()}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '4px 16px',
        px: 2,
        py: 1,
        bgcolor: 'var(--cover)',
        color: 'var(--on-cover)',
      }}
    >
      {shellWords().guest.text()}
      <Button
        component={Link}
        to="/register"
        size="small"
        sx={{ bgcolor: 'var(--gilt)', color: '#281d06', px: 2, '&:hover': { bgcolor: 'var(--on-cover)' } }}
      >
        {pageWords().signUp()}
      </Button>
    </Box>
  );
}
