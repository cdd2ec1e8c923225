import { pageWords } from '@notewright/words';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { Visibility, VisibilityOff } from '../icons/account';
import { FormField, type FormFieldProps } from '../theme/FormField';

/** A password that can be shown while it is typed. */
export function SecretField(props: FormFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? pageWords().hidePassword() : pageWords().showPassword();
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={label} edge="end" onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
