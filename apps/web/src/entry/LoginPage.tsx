import { errorSentence, isErrorCode } from '@notewright/contracts';
import { entryWords } from '@notewright/words';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Sentence } from '../parts/Sentence';
import { hasBeenHere } from '../session/beenHere';
import { useRefreshSession } from '../session/session';
import { useWaitingForm } from '../session/useTyped';
import { EmailField } from './EmailField';
import { EntryFrame } from './EntryFrame';
import { FormLead } from './FormLead';
import { carryEmail } from './keptFields';
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
  const waits = useWaitingForm();
  const { fields, login } = entryWords();
  const { form, problems, error, busy, working } = useEntryForm('login', useRefreshSession());
  return (
    <EntryFrame heading={known ? login.welcomeBack() : login.welcome()}>
      <form {...form}>
        <FormLead working={working} error={error ?? sentenceFor(new URLSearchParams(search).get('error'))}>
          {waits ? login.leadKept() : known ? login.leadBack() : login.lead()}
        </FormLead>
        <EmailField problem={problems['Email']} />
        <PasswordField
          label={fields.password()}
          name="Password"
          autoComplete="current-password"
          maxLength={1000}
          problem={problems['Password']}
        />
        <div className="between">
          <label className="check">
            <input type="checkbox" name="RememberMe" defaultChecked />
            {login.remember()}
          </label>
          <Link to="/forgotpassword" className="soft-link" onClick={carryEmail}>
            {login.forgot()}
          </Link>
        </div>
        <SubmitButton busy={busy}>{login.submit()}</SubmitButton>
      </form>
      <p className="centred">
        <Sentence
          link={(words) => (
            <Link to={`/register${search}`} state={state}>
              {words}
            </Link>
          )}
        >
          {login.newHere()}
        </Sentence>
        {' · '}
        <a href="/LoginHelp">{login.trouble()}</a>
      </p>
      <ProviderButtons entering="logIn" />
      <TryWithout />
    </EntryFrame>
  );
}
