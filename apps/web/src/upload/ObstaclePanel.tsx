import { errorSentence } from '@notewright/contracts';
import { commonWords, pageWords, uploadWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { AskForPremium, whomToAsk } from '../account/AskForPremium';
import { PersonAddAltOutlined as PersonAdd, WorkspacePremiumOutlined as WorkspacePremium } from '../icons/forms';
import { Sentence } from '../parts/Sentence';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import type { Obstacle } from './obstacle';

/** What is said of a wizard that is part of premium. */
export interface Premium {
  /** With a link to the plans in it. */
  readonly why: string;
  readonly besides: string;
}

interface Props {
  readonly obstacle: Obstacle;
  /** What cannot be done; what the panel is called by. */
  readonly heading: string;
  readonly headingId: string;
  /** Where signing up leads. */
  readonly afterSignUp: string;
  readonly premium?: Premium | undefined;
  readonly onClose: () => void;
}

/** In place of the wizard: why there is none, and what can be done about it. */
export function ObstaclePanel({ obstacle, heading, headingId, afterSignUp, premium, onClose }: Props) {
  const words = uploadWords().obstacle;
  const needsPremium = obstacle === 'needs-premium';
  const Picture = needsPremium ? WorkspacePremium : PersonAdd;
  return (
    <>
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Picture color="secondary" sx={{ fontSize: 64, mb: 2 }} />
        {needsPremium ? (
          <NeedsPremium {...(premium ?? { why: words.premium(), besides: words.shared() })} />
        ) : (
          <GuestLimit />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        {needsPremium ? <AskForPremium /> : <SignUp to={afterSignUp} />}
      </DialogActions>
    </>
  );
}

function NeedsPremium({ why, besides }: Premium) {
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        <Sentence
          link={(linked) => (
            <Link component={RouterLink} to="/upgrade">
              {linked}
            </Link>
          )}
        >
          {why}
        </Sentence>{' '}
        {whomToAsk(useAccount())}
      </Typography>
      <Typography color="textSecondary">{besides}</Typography>
    </>
  );
}

function GuestLimit() {
  const { uploadAfterSignUp } = useAccount().may;
  return (
    <Typography>
      {errorSentence('guest-limit')}
      {uploadAfterSignUp && ` ${uploadWords().obstacle.manyAfterSignUp()}`}
    </Typography>
  );
}

function SignUp({ to }: { readonly to: string }) {
  return (
    <Button component={RouterLink} to={signUpLink(to)} variant="contained">
      {pageWords().signUp()}
    </Button>
  );
}
