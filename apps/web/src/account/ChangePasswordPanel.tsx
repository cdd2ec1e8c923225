import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordForm, passwordsAgree, wrong } from '@notewright/contracts';
import { accountWords, commonWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { changePassword } from '../api/account';
import { sentenceOf } from '../api/failure';
import { SecretField } from './SecretField';
import { PanelTitle } from '../parts/PanelTitle';

const form = changePasswordForm.refine(passwordsAgree, {
  error: wrong('passwords-differ'),
  path: ['ConfirmPassword'],
});
const FIELDS = [
  ['OldPassword', 'old', 'current-password'],
  ['NewPassword', 'new', 'new-password'],
  ['ConfirmPassword', 'repeat', 'new-password'],
] as const;

export function ChangePasswordPanel({ onClose }: { onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  const words = accountWords().changePassword;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { OldPassword: '', NewPassword: '', ConfirmPassword: '' },
  });
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ msg }) => {
      if (msg) {
        enqueueSnackbar(msg, { variant: 'error' });
        return;
      }
      enqueueSnackbar(words.done(), { variant: 'success' });
      onClose();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <form noValidate onSubmit={handleSubmit((passwords) => change.mutate(passwords))}>
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent>
        <Stack sx={{ gap: 1, pt: 1 }}>
          {FIELDS.map(([name, word, autoComplete]) => (
            <SecretField
              key={name}
              label={words[word]()}
              autoComplete={autoComplete}
              problem={formState.errors[name]?.message}
              {...register(name)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button type="submit" variant="contained" loading={change.isPending}>
          {words.heading()}
        </Button>
      </DialogActions>
    </form>
  );
}
