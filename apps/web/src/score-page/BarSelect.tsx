import { Select, type SelectProps } from '@mui/material';

interface Props<Value> extends Pick<SelectProps<Value>, 'sx' | 'children'> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * A choice in one of the bars around the music. It gives the keyboard back to the music once it was made: a select that kept it would
 * take letters for the beginning of an option, arrows and Space for itself.
 */
export function BarSelect<Value extends string | number>({ label, onChange, ...rest }: Props<Value>) {
  return (
    <Select<Value>
      size="small"
      variant="standard"
      disableUnderline
      onChange={({ target }) => onChange(target.value as Value)}
      MenuProps={{ disableRestoreFocus: true }}
      slotProps={{ input: { 'aria-label': label } }}
      {...rest}
    />
  );
}
