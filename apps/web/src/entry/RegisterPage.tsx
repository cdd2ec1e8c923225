import { zodResolver } from '@hookform/resolvers/zod';
import { registerForm } from '@notewright/contracts';
import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import { register as signUp } from '../api/account';
import { EntryFrame } from './EntryFrame';
import { PasswordField } from './PasswordField';
import { useEntryForm } from './useEntryForm';

export default function RegisterPage() {
  const { search, state } = useLocation();
  const { submit, busy, error } = useEntryForm(signUp);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { FirstName: '', Email: '', Password: '', RememberMe: true },
  });
  const { errors } = formState;
  return (
    <EntryFrame heading="Sign Up for a free account">
      <Stack component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          label="First name"
          autoComplete="given-name"
          autoFocus
          error={Boolean(errors.FirstName)}
          helperText={errors.FirstName?.message}
          {...register('FirstName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={Boolean(errors.Email)}
          helperText={errors.Email?.message}
          {...register('Email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={Boolean(errors.Password)}
          helperText={errors.Password?.message}
          {...register('Password')}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Register
        </Button>
        <Typography sx={{ textAlign: 'center' }}>
          <Link component={RouterLink} to={`/login${search}`} state={state}>
            Already have an account?
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          By signing up you agree to the{' '}
          <Link href="/Legal" target="_blank" rel="noopener">
            Terms of Service
          </Link>
          .
        </Typography>
      </Stack>
    </EntryFrame>
  );
}
