import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../api/failure';
import { countStep, startAsGuest } from '../api/visitor';
import { announce } from '../parts/announcement';
import { useRefreshSession } from '../session/session';

/** Makes a guest account and goes straight to where a recording is chosen. */
export function useStartAsGuest() {
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      await startAsGuest();
      countStep({ event: 'guest' });
      await refresh();
      await navigate('/songbook/upload');
    } catch (failure) {
      console.warn('A guest could not be let in.', failure);
      announce({ text: sentenceOf(failure), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { start: () => void begin(), busy };
}
