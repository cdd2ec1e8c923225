import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRefreshSession } from '../session/session';
import { EntryFrame } from './EntryFrame';
import { FormLead } from './FormLead';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { useEntryForm } from './useEntryForm';

/** #/resetpassword?token=…, where the link of a mail leads. Afterwards every session has ended; one logs in anew. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const refresh = useRefreshSession();
  const [done, setDone] = useState(false);
  const token = query.get('token') ?? '';
  const finish = async () => {
    await refresh();
    setDone(true);
  };
  const { form, problems, error, busy } = useEntryForm('resetPassword', finish, { token });
  if (done)
    return (
      <EntryFrame heading="Your new password is set">
        <p role="status">For safety you were signed out everywhere. Log in with the new password.</p>
        <Link to="/login" className="button" replace>
          To the login
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame heading="Choose a new password">
      <form {...form}>
        <FormLead error={error ?? (problems['token'] && 'This link is not valid any more. Please ask for a new one.')}>
          For safety you will be signed out everywhere.
        </FormLead>
        <PasswordField
          label="New password"
          name="NewPassword"
          autoComplete="new-password"
          autoFocus
          maxLength={1000}
          problem={problems['NewPassword']}
        />
        <PasswordField
          label="Repeat the new password"
          name="ConfirmPassword"
          autoComplete="new-password"
          maxLength={1000}
          problem={problems['ConfirmPassword']}
        />
        <SubmitButton busy={busy}>Set the password</SubmitButton>
      </form>
      <p className="centred">
        <Link to="/forgotpassword">Ask for a new link</Link>
      </p>
    </EntryFrame>
  );
}
