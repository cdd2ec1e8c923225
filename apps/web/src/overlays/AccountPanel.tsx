import { zodResolver } from '@hookform/resolvers/zod';
import { updateAccountForm } from '@notewright/contracts';
import { Button, DialogActions, DialogContent, Divider, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { deleteAccount, updateAccount } from '../api/account';
import { sentenceOf } from '../api/failure';
import { useAccount, useRefreshSession } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';
import { ConfirmDialog } from '../songbook/dialogs/ConfirmDialog';
import { PanelTitle } from './PanelTitle';

const SURE = 'Are you sure that you want to delete your account? This process can not be undone!';
const HAS_PLAN = 'Please cancel your subscription first!';

/** A plan that is not cancelled keeps the account from being deleted. */
const runningPlan = (plan: unknown): boolean =>
  typeof plan === 'object' && plan !== null && (!('State' in plan) || plan.State !== 'subscription_cancelled');

export function AccountPanel({ onClose }: { onClose: () => void }) {
  const { firstname, email, haspassword, plan } = useAccount();
  const refresh = useRefreshSession();
  const overlayLink = useOverlayLink();
  const { enqueueSnackbar } = useSnackbar();
  const [askingToDelete, setAskingToDelete] = useState(false);
  const onError = (failure: unknown) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' });

  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(updateAccountForm),
    defaultValues: { firstname },
  });
  const save = useMutation({
    mutationFn: updateAccount,
    onSuccess: async ({ ok, msg }) => {
      await refresh();
      enqueueSnackbar(msg ?? 'Changes saved!', { variant: ok ? 'success' : 'error' });
    },
    onError,
  });
  const remove = useMutation({ mutationFn: deleteAccount, onSuccess: refresh, onError });
  const askToDelete = () =>
    runningPlan(plan) ? enqueueSnackbar(HAS_PLAN, { variant: 'error' }) : setAskingToDelete(true);

  return (
    <>
      <PanelTitle onClose={onClose}>My Account</PanelTitle>
      <form noValidate onSubmit={handleSubmit((form) => save.mutate(form))}>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <TextField
              label="First name"
              autoComplete="given-name"
              error={Boolean(formState.errors.firstname)}
              helperText={formState.errors.firstname?.message}
              {...register('firstname')}
            />
            <TextField label="Email" value={email} slotProps={{ htmlInput: { readOnly: true } }} variant="filled" />
            <Divider />
            {haspassword && (
              <Button component={Link} to={overlayLink('changepassword')} sx={{ alignSelf: 'flex-start' }}>
                Change Password
              </Button>
            )}
            <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={askToDelete}>
              Delete Account
            </Button>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
      {askingToDelete && (
        <ConfirmDialog
          title="Delete Account"
          text={SURE}
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAskingToDelete(false)}
        />
      )}
    </>
  );
}
