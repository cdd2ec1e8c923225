import { overlayWords } from '@notewright/words';
import { Box, Button, Typography } from '@mui/material';
import { LogoMark } from '../parts/LogoMark';
import { plansOnlyPanel } from './PlansOnly';
import { useOrderLookUp } from './useOrderLookUp';

/** Full screen, after a successful checkout. The songbook is loaded anew, so that it knows what was bought. */
function Thanks() {
  const words = overlayWords().thanks;
  useOrderLookUp();
  const rock = () => {
    window.location.hash = '#/songbook';
    window.location.reload();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        minHeight: '100%',
        p: 3,
        textAlign: 'center',
        bgcolor: 'var(--cover)',
        color: 'var(--on-cover)',
        '& svg': { width: 96, height: 96, color: 'var(--gilt)' },
      }}
    >
      <LogoMark />
      <Typography id="overlay-heading" variant="h1" component="h2">
        {words.heading()}
      </Typography>
      <Typography sx={{ maxWidth: 420, color: 'var(--soft-on-cover)' }}>{words.text()}</Typography>
      <Button
        size="large"
        autoFocus
        onClick={rock}
        sx={{ bgcolor: 'var(--gilt)', color: '#281d06', px: 4, '&:hover': { bgcolor: 'var(--on-cover)' } }}
      >
        {words.rock()}
      </Button>
    </Box>
  );
}

export const ThanksPanel = plansOnlyPanel(Thanks);
