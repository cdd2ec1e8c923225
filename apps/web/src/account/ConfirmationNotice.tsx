import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { resendConfirmation } from '../api/account';
import { sentenceOf } from '../api/failure';
import { useSession } from '../session/session';

/** The address still waits for the link in the mail to be followed; the page notices by itself when it was. */
export function ConfirmationNotice() {
  useSession({ polled: true });
  const { enqueueSnackbar } = useSnackbar();
  const resend = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: ({ msg }) => enqueueSnackbar(msg ?? 'The mail is on its way.', { variant: 'success' }),
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button color="inherit" size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      }
    >
      Please confirm this address: follow the link in the mail we sent you.
    </Alert>
  );
}
