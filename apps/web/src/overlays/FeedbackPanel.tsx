import { commonWords, overlayWords, pageWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { sendFeedback } from '../api/account';
import { sentenceOf } from '../api/failure';
import { useTypedBefore } from '../dialogs/typedBefore';
import { nativeApp } from '../native';
import { thisDevice } from '../session/device';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { caretAtEnd } from '../parts/caretAtEnd';
import { PanelTitle } from '../parts/PanelTitle';

export function FeedbackPanel({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  const words = overlayWords().feedback;
  const { enqueueSnackbar } = useSnackbar();
  const typed = useTyped<{ email: string; message: string }>('feedback');
  const begun = firstWords(useLocation().state) + useTypedBefore().text;
  const [email, setEmail] = useState(typed?.email ?? account.email);
  const [message, setMessage] = useState(typed?.message ?? begun);
  useKeepTyped('feedback', () => ({ email, message }));
  const send = useMutation({
    mutationFn: async () => sendFeedback({ email, platform: await platform(), message }),
    onSuccess: ({ msg }) => {
      enqueueSnackbar(msg ?? words.thanks(), { variant: 'success' });
      onClose();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            label={words.email()}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={pageWords().firstFields.message()}
            multiline
            minRows={5}
            autoFocus
            onFocus={caretAtEnd}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button type="submit" variant="contained" disabled={message.trim() === ''} loading={send.isPending}>
          {words.send()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** 'web desktop', or 'android mobile' within the app. */
const platform = async (): Promise<string> => `${(await nativeApp())?.system ?? 'web'} ${thisDevice()}`;

/** What a page that leads here has put into the message already. */
const firstWords = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : '';
