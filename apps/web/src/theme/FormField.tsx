import type { TextFieldProps } from '@mui/material';
import { TextField } from '@mui/material';
import { fieldSentence } from '@notewright/contracts';

export type FormFieldProps = Omit<TextFieldProps, 'error' | 'helperText'> & {
  /** What is wrong with what was written: the message of a schema's issue, or a sentence. */
  readonly problem?: string | undefined;
};

/** A field of a form. The line for its problem is kept free below it, so that nothing moves under a finger when there is one. */
export const FormField = ({ problem, ...field }: FormFieldProps) => (
  <TextField {...field} error={problem !== undefined} helperText={fieldSentence(problem) ?? problem ?? ' '} />
);
