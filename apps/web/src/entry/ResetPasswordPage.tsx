import { entryWords } from '@notewright/words';
import { Link, useSearchParams } from 'react-router';
import { useLastingState } from '../session/language';
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
  const [done, setDone] = useLastingState('resetpassword', false);
  const token = query.get('token') ?? '';
  const words = entryWords();
  const finish = async () => {
    await refresh();
    setDone(true);
  };
  const { form, problems, error, busy } = useEntryForm('resetPassword', finish, { token });
  if (done)
    return (
      <EntryFrame heading={words.reset.doneHeading()}>
        <p role="status">{words.reset.done()}</p>
        <Link to="/login" className="button" replace>
          {words.toLogin()}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame heading={words.reset.heading()}>
      <form {...form}>
        <FormLead error={error ?? (problems['token'] && words.reset.invalid())}>{words.reset.lead()}</FormLead>
        <PasswordField
          label={words.fields.newPassword()}
          name="NewPassword"
          autoComplete="new-password"
          autoFocus
          maxLength={1000}
          problem={problems['NewPassword']}
        />
        <PasswordField
          label={words.fields.repeatPassword()}
          name="ConfirmPassword"
          autoComplete="new-password"
          maxLength={1000}
          problem={problems['ConfirmPassword']}
        />
        <SubmitButton busy={busy}>{words.reset.submit()}</SubmitButton>
      </form>
      <p className="centred">
        <Link to="/forgotpassword">{words.reset.newLink()}</Link>
      </p>
    </EntryFrame>
  );
}
