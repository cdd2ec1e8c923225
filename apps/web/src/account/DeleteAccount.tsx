import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { deleteAccount } from '../api/account';
import { sentenceOf } from '../api/failure';
import { presetMessage } from '../parts/announcement';
import { ConfirmDialog } from '../parts/ConfirmDialog';

const SURE = 'Are you sure that you want to delete your account? This process can not be undone!';

/** Asks, deletes, and starts the page anew: nothing of the account stays in its memory. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      presetMessage('Your account and everything in it is deleted.');
      window.location.hash = '#/login';
      window.location.reload();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <ConfirmDialog
      title="Delete Account"
      text={SURE}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
