import { pageWords, uploadWords } from '@notewright/words';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Part } from '../preflight/trim/part';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { spokenBeginning, spokenLength } from '../parts/spokenLength';
import { useMostSec } from './useMostSec';

interface Props {
  readonly lengthSec: number;
  /** undefined: nobody chose one. */
  readonly part: Part | undefined;
}

/** Before a long recording is sent: how much of it will be written down, that it may be another part, and how to have all of it. */
export function CutNotice({ lengthSec, part }: Props) {
  const { onlyFirstSec, uploadAfterSignUp } = useAccount().may;
  const mostSec = useMostSec();
  const { some, signUp, chosen, another } = uploadWords().cut;
  const length = spokenLength(lengthSec);
  const cut = { length, beginning: spokenBeginning(mostSec) };
  const gainsBySigningUp = uploadAfterSignUp && onlyFirstSec !== null;
  const first = gainsBySigningUp ? signUp(cut) : some(cut);
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        gainsBySigningUp && (
          <Button component={Link} to={signUpLink('/songbook/upload')} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {pageWords().signUp()}
          </Button>
        )
      }
    >
      {part ? chosen({ length, chosen: spokenLength(part.toSec - part.fromSec) }) : `${first} ${another()}`}
    </Alert>
  );
}
