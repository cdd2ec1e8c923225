import { useState } from 'react';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';
import { useRefreshSession } from '../session/session';

/**
 * Sends the login or sign-up form. On ok the session is asked for anew, and the guard of the page then leads to where
 * the visitor was heading. A refusal by the server is `error`, shown above the form; a network failure is a snackbar.
 */
export function useEntryForm<T>(send: (form: T) => Promise<{ ok: boolean; error?: string | undefined }>) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshSession();
  const { enqueueSnackbar } = useSnackbar();

  const submit = async (form: T) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await send(form);
      if (answer.ok) await refresh();
      else setError(answer.error);
    } catch (failure) {
      console.error(failure);
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, error };
}
