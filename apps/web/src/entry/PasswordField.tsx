import { pageWords } from '@notewright/words';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Field } from './Field';
import { Icon } from './Icon';

/** A password that can be shown while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? pageWords().hidePassword() : pageWords().showPassword()}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeShut' : 'eye'} />
        </button>
      }
    />
  );
}
