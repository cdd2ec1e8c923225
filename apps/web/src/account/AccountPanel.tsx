import { zodResolver } from '@hookform/resolvers/zod';
import { updateAccountForm } from '@notewright/contracts';
import { accountWords, pageWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { updateAccount } from '../api/account';
import { sentenceOf } from '../api/failure';
import { PanelTitle } from '../parts/PanelTitle';
import { useAccount, useRefreshSession } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { FormField } from '../theme/FormField';
import { useOverlayLink } from '../shell/useOverlayLink';
import { AccountLanguage } from './AccountLanguage';
import { AccountLinks } from './AccountLinks';
import { ConfirmationNotice } from './ConfirmationNotice';
import { StorageUsed } from './StorageUsed';

export function AccountPanel({ onClose }: { onClose: () => void }) {
  const { guest } = useAccount();
  return (
    <>
      <PanelTitle onClose={onClose}>{accountWords().myAccount()}</PanelTitle>
      {guest ? <GuestAccount /> : <OwnAccount />}
    </>
  );
}

function OwnAccount() {
  const { firstname, email, emailconfirmed } = useAccount();
  const refresh = useRefreshSession();
  const overlayLink = useOverlayLink();
  const { enqueueSnackbar } = useSnackbar();
  const typed = useTyped<{ firstname: string }>('account');
  const words = accountWords();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(updateAccountForm),
    defaultValues: typed ?? { firstname },
  });
  useKeepTyped('account', getValues);
  const save = useMutation({
    mutationFn: updateAccount,
    onSuccess: async ({ ok, msg }) => {
      await refresh();
      enqueueSnackbar(msg ?? words.saved(), { variant: ok ? 'success' : 'error' });
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Stack
          component="form"
          noValidate
          id="account-form"
          onSubmit={handleSubmit((form) => save.mutate(form))}
          sx={{ gap: 1, pt: 1 }}
        >
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'start' } }}>
            <FormField
              fullWidth
              label={words.firstName()}
              autoComplete="given-name"
              problem={formState.errors.firstname?.message}
              {...register('firstname')}
            />
            <Button type="submit" variant="contained" loading={save.isPending} sx={{ minHeight: 56, px: 3 }}>
              {words.save()}
            </Button>
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'start' } }}>
            <TextField fullWidth label={words.email()} value={email} slotProps={{ htmlInput: { readOnly: true } }} />
            <Button component={Link} to={overlayLink('changeemail')} variant="outlined" sx={{ minHeight: 56 }}>
              {words.change()}
            </Button>
          </Stack>
          <ConfirmationNotice confirmed={emailconfirmed} />
        </Stack>
        <AccountLanguage />
        <StorageUsed />
        <AccountLinks />
      </DialogContent>
    </>
  );
}

/** A guest has no name and no address; signing up gives them both and keeps the song. */
function GuestAccount() {
  return (
    <>
      <DialogContent>
        {accountWords().guest()}
        <AccountLanguage />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/register" variant="contained">
          {pageWords().signUp()}
        </Button>
      </DialogActions>
    </>
  );
}
