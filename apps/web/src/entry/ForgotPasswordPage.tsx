import { entryWords } from '@notewright/words';
import { Link } from 'react-router';
import { useLastingState } from '../session/language';
import { EmailField } from './EmailField';
import { EntryFrame } from './EntryFrame';
import { FormLead } from './FormLead';
import { carryEmail } from './keptFields';
import { MailSent } from './MailSent';
import { SubmitButton } from './SubmitButton';
import { useEntryForm } from './useEntryForm';

export default function ForgotPasswordPage() {
  const [sent, setSent] = useLastingState('forgotpassword', false);
  const words = entryWords().forgot;
  const { form, problems, error, busy } = useEntryForm('forgotPassword', () => {
    carryEmail();
    setSent(true);
  });
  return (
    <EntryFrame heading={sent ? words.sentHeading() : words.heading()}>
      {sent ? (
        <MailSent>{words.sent()}</MailSent>
      ) : (
        <form {...form}>
          <FormLead error={error}>{words.lead()}</FormLead>
          <EmailField problem={problems['Email']} />
          <SubmitButton busy={busy}>{words.submit()}</SubmitButton>
        </form>
      )}
      <p className="centred">
        <Link to="/login" onClick={carryEmail}>
          {words.back()}
        </Link>
      </p>
    </EntryFrame>
  );
}
