import { entryWords } from '@notewright/words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../api/account';
import { sentenceOf } from '../api/failure';
import { announce } from '../parts/announcement';
import { forgetAnswers, useRefreshSession } from '../session/session';

/** How long "logging out" is shown before the login page follows. */
const FAREWELL_MS = 1000;

export default function LogoutPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefreshSession();

  useEffect(() => {
    let left = false;
    const leave = async () => {
      try {
        await logout();
        forgetAnswers(client);
        await refresh();
      } catch (failure) {
        announce({ text: sentenceOf(failure), kind: 'error' });
      }
      await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
      if (!left) await navigate('/login', { replace: true });
    };
    void leave();
    return () => {
      left = true;
    };
  }, [client, navigate, refresh]);

  return (
    <main className="full-page-note" role="status">
      <span className="spinner large" aria-hidden />
      <p>{entryWords().loggingOut()}</p>
    </main>
  );
}
