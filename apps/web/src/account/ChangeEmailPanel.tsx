import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmailForm } from '@notewright/contracts';
import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { changeEmail } from '../api/account';
import { sentenceOf } from '../api/failure';
import { PanelTitle } from '../parts/PanelTitle';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { FormField } from '../theme/FormField';
import { SecretField } from './SecretField';

export function ChangeEmailPanel({ onClose }: { onClose: () => void }) {
  const { email, haspassword } = useAccount();
  const { enqueueSnackbar } = useSnackbar();
  const typed = useTyped<string>('changeemail');
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(changeEmailForm),
    defaultValues: { Email: typed ?? '', Password: '' },
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
      <PanelTitle onClose={onClose}>Change Email</PanelTitle>
      <DialogContent>
        <Stack sx={{ gap: 1, pt: 1 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            Now it is {email}. The new address counts as soon as you follow the link we send there.
          </Typography>
          {!haspassword && (
            <Typography>
              This account has no password yet. Give it one first, with “Forgot password?” on the login page.
            </Typography>
          )}
          <FormField
            label="New email"
            type="email"
            autoComplete="email"
            autoFocus
            problem={Email?.message}
            {...register('Email')}
          />
          <SecretField
            label="Your password"
            autoComplete="current-password"
            problem={Password?.message}
            {...register('Password')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={change.isPending}>
          Send the link
        </Button>
      </DialogActions>
    </form>
  );
}
