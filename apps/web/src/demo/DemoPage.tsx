import { music } from '@notewright/score/testing';
import { commonWords } from '@notewright/words';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useSession } from '../session/session';
import { DEMO_SONG } from './demoSong';
import { ListenPage } from './ListenPage';

const score = music(DEMO_SONG);

/** #/demo: a score to read and hear without an account, like one behind a shared link. */
export default function DemoPage() {
  const session = useSession();
  const isOwner = session.state === 'in' && !session.account.guest;
  return (
    <ListenPage score={score}>
      <Button
        component={Link}
        to={isOwner ? '/songbook' : '/register'}
        variant="contained"
        size="small"
        sx={{ flexShrink: 0 }}
      >
        {isOwner ? commonWords().toMySongbook() : commonWords().signUp()}
      </Button>
    </ListenPage>
  );
}
