import { Checkbox, FormControl, FormControlLabel, FormHelperText, Link, Stack, TextField } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';

export interface SongInfo {
  readonly title: string;
  readonly composer: string;
  readonly agreedToTerms: boolean;
}

/** Title, composer, and the right to upload. */
export function InfoStep({ form, disabled }: { form: UseFormReturn<SongInfo>; disabled: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <TextField
        label="Title"
        autoFocus
        disabled={disabled}
        error={Boolean(errors.title)}
        helperText={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Composer"
        disabled={disabled}
        error={Boolean(errors.composer)}
        helperText={errors.composer?.message}
        {...register('composer')}
      />
      <FormControl error={Boolean(errors.agreedToTerms)}>
        <Controller
          name="agreedToTerms"
          control={control}
          render={({ field: { value, ...field } }) => (
            <FormControlLabel
              control={<Checkbox checked={value} {...field} disabled={disabled} />}
              label={
                <>
                  I may use this recording, and I agree to the{' '}
                  <Link href="/Legal" target="_blank" rel="noopener">
                    terms
                  </Link>
                </>
              }
            />
          )}
        />
        {errors.agreedToTerms && <FormHelperText>{errors.agreedToTerms.message}</FormHelperText>}
      </FormControl>
    </Stack>
  );
}
