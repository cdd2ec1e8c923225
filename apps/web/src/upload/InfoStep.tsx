import { uploadWords } from '@notewright/words';
import { Checkbox, FormControl, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { fieldSentence } from '@notewright/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { NameFields, type Names } from '../theme/NameFields';
import { TermsSentence } from './TermsSentence';

export interface SongInfo extends Names {
  readonly agreedToTerms: boolean;
}

/** Title, composer, and the right to upload. */
export function InfoStep({ form, disabled }: { form: UseFormReturn<SongInfo>; disabled: boolean }) {
  const { control, formState } = form;
  const { errors } = formState;
  const words = uploadWords().info;
  return (
    <Stack sx={{ gap: 1, pt: 1 }}>
      <NameFields form={form} labels={words} disabled={disabled} />
      <FormControl error={Boolean(errors.agreedToTerms)}>
        <Controller
          name="agreedToTerms"
          control={control}
          render={({ field: { value, ...field } }) => (
            <FormControlLabel
              control={<Checkbox checked={value} {...field} disabled={disabled} />}
              label={<TermsSentence>{words.terms()}</TermsSentence>}
            />
          )}
        />
        <FormHelperText>{fieldSentence(errors.agreedToTerms?.message) ?? ' '}</FormHelperText>
      </FormControl>
    </Stack>
  );
}
