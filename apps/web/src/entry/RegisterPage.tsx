import { entryWords } from '@notewright/words';
import { Link, useLocation } from 'react-router';
import { countStep } from '../api/visitor';
import { Sentence } from '../parts/Sentence';
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
  const { fields, haveAccount, register } = entryWords();
  const { form, problems, error, busy } = useEntryForm('register', async () => {
    countStep({ event: 'register/success' });
    await refresh();
  });
  return (
    <EntryFrame heading={register.heading()}>
      <form {...form}>
        <FormLead error={error}>{register.lead()}</FormLead>
        <Field
          label={fields.firstName()}
          name="FirstName"
          autoComplete="given-name"
          autoFocus
          maxLength={100}
          problem={problems['FirstName']}
        />
        <Field
          label={fields.email()}
          name="Email"
          type="email"
          autoComplete="email"
          maxLength={320}
          problem={problems['Email']}
        />
        <PasswordField
          label={fields.password()}
          name="Password"
          autoComplete="new-password"
          maxLength={1000}
          problem={problems['Password']}
        />
        <SubmitButton busy={busy}>{register.submit()}</SubmitButton>
      </form>
      <p className="centred">
        <Link to={`/login${search}`} state={state}>
          {haveAccount()}
        </Link>
      </p>
      <ProviderButtons entering="signUp" />
      <p className="centred small">
        <Sentence
          link={(words) => (
            <a href="/Legal" target="_blank" rel="noopener">
              {words}
            </a>
          )}
        >
          {register.terms()}
        </Sentence>
      </p>
    </EntryFrame>
  );
}
