import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from './FormField';

/** What a piece has of names. */
export interface Names {
  readonly title: string;
  readonly composer: string;
}

interface Props<Form extends Names & FieldValues> {
  readonly form: Pick<UseFormReturn<Form>, 'register' | 'formState'>;
  readonly labels: { readonly title: () => string; readonly composer: () => string };
  readonly disabled: boolean;
  /** Whether all of the title is selected, to be typed over. */
  readonly selected?: boolean;
  /** Whether the title is what one goes on with. */
  readonly focused?: boolean;
}

/** Title and composer of a piece, with what is wrong with them. */
export function NameFields<Form extends Names & FieldValues>({
  form,
  labels,
  disabled,
  selected,
  focused = true,
}: Props<Form>) {
  const { register, formState } = form;
  const problemOf = (name: keyof Names) => formState.errors[name]?.message as string | undefined;
  return (
    <>
      <FormField
        label={labels.title()}
        autoFocus={focused}
        disabled={disabled}
        problem={problemOf('title')}
        onFocus={({ target }) => selected && 'select' in target && target.select()}
        {...register('title' as Path<Form>)}
      />
      <FormField
        label={labels.composer()}
        disabled={disabled}
        problem={problemOf('composer')}
        {...register('composer' as Path<Form>)}
      />
    </>
  );
}
