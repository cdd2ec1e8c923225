import { entryWords } from '@notewright/words';
import { Field } from './Field';

/** The account's e-mail address; password managers know it as the user name. */
export function EmailField({ problem }: { readonly problem: string | undefined }) {
  return (
    <Field
      label={entryWords().fields.email()}
      name="Email"
      type="email"
      autoComplete="username"
      autoFocus
      maxLength={320}
      problem={problem}
    />
  );
}
