import { accountWords } from '@notewright/words';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { deleteAccount } from '../api/account';
import { sentenceOf } from '../api/failure';
import { presetMessage } from '../parts/announcement';
import { ConfirmDialog } from '../parts/ConfirmDialog';

/** Asks, deletes, and starts the page anew: nothing of the account stays in its memory. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  const words = accountWords().delete;
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      presetMessage(words.done());
      window.location.assign('#/login');
      window.location.reload();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <ConfirmDialog
      title={words.title()}
      text={words.sure()}
      confirm={words.confirm()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
