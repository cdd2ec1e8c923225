import { Link, useLocation } from 'react-router';
import { countStep } from '../api/visitor';
import { useRefreshSession } from '../session/session';
import { EntryFrame } from './EntryFrame';
import { Field } from './Field';
import { FormLead } from './FormLead';
import { PasswordField } from './PasswordField';
import { ProviderButtons } from './ProviderButtons';
import { SubmitButton } from './SubmitButton';
import { useEntryForm } from './useEntryForm';

export default function RegisterPage() {
  const { search, state } = useLocation();
  const refresh = useRefreshSession();
  const { form, problems, error, busy } = useEntryForm('register', async () => {
    countStep({ event: 'register/success' });
    await refresh();
  });
  return (
    <EntryFrame heading="Sign Up for a free account">
      <form {...form}>
        <FormLead error={error}>Your songs are kept for you, and nobody else can see them.</FormLead>
        <Field
          label="First name"
          name="FirstName"
          autoComplete="given-name"
          autoFocus
          maxLength={100}
          problem={problems['FirstName']}
        />
        <Field
          label="Email"
          name="Email"
          type="email"
          autoComplete="email"
          maxLength={320}
          problem={problems['Email']}
        />
        <PasswordField
          label="Password"
          name="Password"
          autoComplete="new-password"
          maxLength={1000}
          problem={problems['Password']}
        />
        <SubmitButton busy={busy}>Register</SubmitButton>
      </form>
      <p className="centred">
        <Link to={`/login${search}`} state={state}>
          Already have an account?
        </Link>
      </p>
      <ProviderButtons verb="Sign up" />
      <p className="centred small">
        By signing up you agree to the{' '}
        <a href="/Legal" target="_blank" rel="noopener">
          Terms of Service
        </a>
        .
      </p>
    </EntryFrame>
  );
}
