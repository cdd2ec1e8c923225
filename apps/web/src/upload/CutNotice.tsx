import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { spokenBeginning, spokenLength } from '../parts/spokenLength';

/** Before a long recording is sent: that only its beginning will be written down, and how to have all of it. */
export function CutNotice({ lengthSec }: { readonly lengthSec: number }) {
  const { onlyFirstSec, uploadAfterSignUp } = useAccount().may;
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        uploadAfterSignUp && (
          <Button component={Link} to={signUpLink('/songbook/upload')} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            Sign up
          </Button>
        )
      }
    >
      This recording lasts {spokenLength(lengthSec)}. Only {spokenBeginning(onlyFirstSec!)} will be transcribed
      {uploadAfterSignUp ? '; with a free account, all of it.' : '.'}
    </Alert>
  );
}
