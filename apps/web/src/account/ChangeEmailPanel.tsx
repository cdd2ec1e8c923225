import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmailForm } from '@notewright/contracts';
import { accountWords, commonWords, pageWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { changeEmail } from '../api/account';
import { sentenceOf } from '../api/failure';
import { useTypedBefore } from '../dialogs/typedBefore';
import { PanelTitle } from '../parts/PanelTitle';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { FormField } from '../theme/FormField';
import { SecretField } from './SecretField';

export function ChangeEmailPanel({ onClose }: { onClose: () => void }) {
  const { email, haspassword } = useAccount();
  const { enqueueSnackbar } = useSnackbar();
  const typed = useTyped<string>('changeemail');
  const before = useTypedBefore();
  const words = accountWords().changeEmail;
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(changeEmailForm),
    defaultValues: { Email: typed ?? before.text, Password: '' },
  });
  useKeepTyped('changeemail', () => getValues('Email'));
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: ({ ok, msg }) => {
      enqueueSnackbar(msg ?? '', { variant: ok ? 'success' : 'error' });
      if (ok) onClose();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  const { Email, Password } = formState.errors;
  return (
    <form noValidate onSubmit={handleSubmit((form) => change.mutate(form))}>
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent>
        <Stack sx={{ gap: 1, pt: 1 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {words.now({ email })}
          </Typography>
          {!haspassword && <Typography>{words.noPassword()}</Typography>}
          <FormField
            label={pageWords().firstFields.newEmail()}
            type="email"
            autoComplete="email"
            autoFocus
            problem={Email?.message}
            {...register('Email')}
          />
          <SecretField
            label={words.password()}
            autoComplete="current-password"
            problem={Password?.message}
            {...register('Password')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button type="submit" variant="contained" loading={change.isPending}>
          {words.submit()}
        </Button>
      </DialogActions>
    </form>
  );
}
