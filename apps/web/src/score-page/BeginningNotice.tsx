import { Alert, Button } from '@mui/material';
import { commonWords, scoreWords } from '@notewright/words';
import { Link } from 'react-router';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { spokenBeginning } from '../parts/spokenLength';

/** Above a sheet that ends before its recording does. */
export function BeginningNotice({ onlyFirstSec }: { readonly onlyFirstSec: number }) {
  const { guest, may } = useAccount();
  const offer = guest && may.uploadAfterSignUp;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        offer && (
          <Button component={Link} to={signUpLink('/songbook/upload')} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {commonWords().signUp()}
          </Button>
        )
      }
    >
      {scoreWords().beginning.only({ beginning: spokenBeginning(onlyFirstSec) })}
      {offer && ` ${scoreWords().beginning.offer()}`}
    </Alert>
  );
}
