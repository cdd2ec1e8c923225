import { accountWords, planWords } from '@notewright/words';
import { Box, Button, Container, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { ONLY_SPOKEN } from '../parts/onlySpoken';
import { plansOnly } from './PlansOnly';

/** #/changesubscription: another plan or period, in the frame of a page that the server writes and that works without this one, too. */
function ChangePlanPage() {
  const words = planWords();
  return (
    <>
      <TopBar up="/paymentinfo" />
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1" sx={ONLY_SPOKEN}>
          {words.manage.change()}
        </Typography>
        <Box
          component="iframe"
          src="/ChangeSubscription"
          title={words.change.frame()}
          sx={{ width: '100%', height: 620, border: 0, borderRadius: 2, bgcolor: 'background.paper' }}
        />
        <Button component={Link} to="/paymentinfo" variant="outlined" sx={{ mt: 3 }}>
          {accountWords().plan.heading()}
        </Button>
      </Container>
      <Footer />
    </>
  );
}

export default plansOnly(ChangePlanPage);
