import { uploadWords } from '@notewright/words';
import { Checkbox, FormControl, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { fieldSentence } from '@notewright/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { FormField } from '../theme/FormField';
import { TermsSentence } from './TermsSentence';

export interface SongInfo {
  readonly title: string;
  readonly composer: string;
  readonly agreedToTerms: boolean;
}

/** Title, composer, and the right to upload. */
export function InfoStep({ form, disabled }: { form: UseFormReturn<SongInfo>; disabled: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const words = uploadWords().info;
  return (
    <Stack sx={{ gap: 1, pt: 1 }}>
      <FormField
        label={words.title()}
        autoFocus
        disabled={disabled}
        problem={errors.title?.message}
        {...register('title')}
      />
      <FormField
        label={words.composer()}
        disabled={disabled}
        problem={errors.composer?.message}
        {...register('composer')}
      />
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
