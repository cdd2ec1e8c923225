import { zodResolver } from '@hookform/resolvers/zod';
import { loginForm } from '@notewright/contracts';
import { Alert, Button, Checkbox, FormControlLabel, Link, Stack, TextField, Typography } from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import { login } from '../api/account';
import { EntryFrame } from './EntryFrame';
import { PasswordField } from './PasswordField';
import { useEntryForm } from './useEntryForm';

export default function LoginPage() {
  const { search, state } = useLocation();
  const { submit, busy, error } = useEntryForm(login);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { Email: '', Password: '', RememberMe: true },
  });
  const { errors } = formState;
  return (
    <EntryFrame heading="Welcome back">
      <Stack component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          error={Boolean(errors.Email)}
          helperText={errors.Email?.message}
          {...register('Email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={Boolean(errors.Password)}
          helperText={errors.Password?.message}
          {...register('Password')}
        />
        <Controller
          name="RememberMe"
          control={control}
          render={({ field: { value, ...field } }) => (
            <FormControlLabel control={<Checkbox checked={value === true} {...field} />} label="Remember me" />
          )}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Login
        </Button>
        <Typography sx={{ textAlign: 'center' }}>
          New here?{' '}
          <Link component={RouterLink} to={`/register${search}`} state={state}>
            Sign up
          </Link>
        </Typography>
      </Stack>
    </EntryFrame>
  );
}
