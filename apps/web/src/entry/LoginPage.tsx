import { errorSentence, isErrorCode } from '@notewright/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasBeenHere } from '../session/beenHere';
import { useRefreshSession } from '../session/session';
import { EmailField } from './EmailField';
import { EntryFrame } from './EntryFrame';
import { FormLead } from './FormLead';
import { PasswordField } from './PasswordField';
import { ProviderButtons } from './ProviderButtons';
import { SubmitButton } from './SubmitButton';
import { TryWithout } from './TryWithout';
import { useEntryForm } from './useEntryForm';

/** A sign-in at a provider that came to nothing comes back here with its code. */
const sentenceFor = (code: string | null): string | undefined => (isErrorCode(code) ? errorSentence(code) : undefined);

export default function LoginPage() {
  const { search, state } = useLocation();
  const [known] = useState(hasBeenHere);
  const { form, problems, error, busy, working } = useEntryForm('login', useRefreshSession());
  return (
    <EntryFrame heading={known ? 'Welcome back' : 'Welcome to Notewright'}>
      <form {...form}>
        <FormLead working={working} error={error ?? sentenceFor(new URLSearchParams(search).get('error'))}>
          {known ? 'Log in to your songbook.' : 'Log in, sign up for free, or just try it.'}
        </FormLead>
        <EmailField problem={problems['Email']} />
        <PasswordField
          label="Password"
          name="Password"
          autoComplete="current-password"
          maxLength={1000}
          problem={problems['Password']}
        />
        <div className="between">
          <label className="check">
            <input type="checkbox" name="RememberMe" defaultChecked />
            Remember me
          </label>
          <Link to="/forgotpassword" className="soft-link">
            Forgot password?
          </Link>
        </div>
        <SubmitButton busy={busy}>Login</SubmitButton>
      </form>
      <p className="centred">
        New here?{' '}
        <Link to={`/register${search}`} state={state}>
          Sign up
        </Link>
        {' · '}
        <a href="/LoginHelp">Trouble logging in?</a>
      </p>
      <ProviderButtons verb="Log in" />
      <TryWithout />
    </EntryFrame>
  );
}
