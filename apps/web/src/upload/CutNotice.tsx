import { pageWords, uploadWords } from '@notewright/words';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { spokenBeginning, spokenLength } from '../parts/spokenLength';

/** Before a long recording is sent: that only its beginning will be written down, and how to have all of it. */
export function CutNotice({ lengthSec }: { readonly lengthSec: number }) {
  const { onlyFirstSec, uploadAfterSignUp } = useAccount().may;
  const { some, signUp } = uploadWords().cut;
  const cut = { length: spokenLength(lengthSec), beginning: spokenBeginning(onlyFirstSec!) };
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        uploadAfterSignUp && (
          <Button component={Link} to={signUpLink('/songbook/upload')} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {pageWords().signUp()}
          </Button>
        )
      }
    >
      {uploadAfterSignUp ? signUp(cut) : some(cut)}
    </Alert>
  );
}
