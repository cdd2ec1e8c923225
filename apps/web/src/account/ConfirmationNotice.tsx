import { accountWords } from '@notewright/words';
import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { resendConfirmation } from '../api/account';
import { sentenceOf } from '../api/failure';
import { useSession } from '../session/session';

/**
 * The address still waits for the link in the mail to be followed. The page notices by itself when it was, and says so in
 * the same place: what stands below does not jump.
 */
export function ConfirmationNotice({ confirmed }: { readonly confirmed: boolean }) {
  const [waited] = useState(!confirmed);
  if (!waited) return null;
  return confirmed ? (
    <Alert severity="success" role="note" sx={{ minHeight: { xs: 80, sm: 64 } }}>
      {accountWords().confirmation.confirmed()}
    </Alert>
  ) : (
    <Waiting />
  );
}

function Waiting() {
  useSession({ polled: true });
  const { enqueueSnackbar } = useSnackbar();
  const words = accountWords().confirmation;
  const resend = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: ({ msg }) => enqueueSnackbar(msg ?? words.sent(), { variant: 'success' }),
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ minHeight: { xs: 80, sm: 64 } }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {words.again()}
        </Button>
      }
    >
      {words.please()}
    </Alert>
  );
}
