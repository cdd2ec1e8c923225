import { useState } from 'react';
import { Link } from 'react-router';
import { EmailField } from './EmailField';
import { EntryFrame } from './EntryFrame';
import { FormLead } from './FormLead';
import { MailSent } from './MailSent';
import { SubmitButton } from './SubmitButton';
import { useEntryForm } from './useEntryForm';

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const { form, problems, error, busy } = useEntryForm('forgotPassword', () => setSent(true));
  return (
    <EntryFrame heading={sent ? 'Look into your mail' : 'Forgot your password?'}>
      {sent ? (
        <MailSent>
          If there is an account with this email, a message with a link to choose a new password is on its way.
        </MailSent>
      ) : (
        <form {...form}>
          <FormLead error={error}>Tell us your e-mail address, and we send you a link to choose a new one.</FormLead>
          <EmailField problem={problems['Email']} />
          <SubmitButton busy={busy}>Send the link</SubmitButton>
        </form>
      )}
      <p className="centred">
        <Link to="/login">Back to the login</Link>
      </p>
    </EntryFrame>
  );
}
