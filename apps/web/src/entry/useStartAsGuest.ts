import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../api/failure';
import { countStep, startAsGuest } from '../api/visitor';
import { useRefreshSession } from '../session/session';

/** Makes a guest account and goes straight to where a recording is chosen. */
export function useStartAsGuest() {
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await startAsGuest();
      countStep({ event: 'guest' });
      await refresh();
      await navigate('/songbook/upload');
    } catch (failure) {
      console.warn('A guest could not be let in.', failure);
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { start: () => void begin(), busy, error };
}
