import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { errorSentence } from '@notewright/contracts';
import { Button, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { AskForPremium, PREMIUM_ON_REQUEST } from '../account/AskForPremium';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import type { Obstacle } from './obstacle';

interface Props {
  readonly obstacle: Obstacle;
  readonly onClose: () => void;
}

/** In place of the wizard: why there is none, and what can be done about it. */
export function ObstaclePanel({ obstacle, onClose }: Props) {
  const needsPremium = obstacle === 'needs-premium';
  const Picture = needsPremium ? WorkspacePremium : PersonAdd;
  return (
    <>
      <DialogTitle id="upload-heading">File Upload</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Picture color="secondary" sx={{ fontSize: 64, mb: 2 }} />
        {needsPremium ? <NeedsPremium /> : <GuestLimit />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {needsPremium ? <AskForPremium /> : <SignUp />}
      </DialogActions>
    </>
  );
}

function NeedsPremium() {
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Uploading your own files is part of{' '}
        <Link component={RouterLink} to="/upgrade">
          Premium
        </Link>
        . {PREMIUM_ON_REQUEST}
      </Typography>
      <Typography color="textSecondary">
        Songs that others share with you can be copied into your songbook already, to read, play and edit them.
      </Typography>
    </>
  );
}

function GuestLimit() {
  const { uploadAfterSignUp } = useAccount().may;
  return (
    <Typography>
      {errorSentence('guest-limit')}
      {uploadAfterSignUp && ' Then you can transcribe as many as you like.'}
    </Typography>
  );
}

function SignUp() {
  const { uploadAfterSignUp } = useAccount().may;
  return (
    <Button
      component={RouterLink}
      to={signUpLink(uploadAfterSignUp ? '/songbook/upload' : '/songbook')}
      variant="contained"
    >
      Sign up
    </Button>
  );
}
