import { FormControl, InputLabel, MenuItem, Select } from '@mui/material';
import { useId } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  /** Undefined: what was heard. */
  readonly value: Value | undefined;
  readonly options: readonly (readonly [value: Value, name: string])[];
  /** What stands for `undefined`; without it something is always chosen. */
  readonly none?: string;
  readonly onChange: (value: Value | undefined) => void;
}

const NONE = '';

/** One thing that can be told, with what was heard as the first choice. */
export function Choice<Value extends string>({ label, value, options, none, onChange }: Props<Value>) {
  const id = useId();
  return (
    <FormControl size="small" fullWidth>
      <InputLabel id={id} shrink>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        label={label}
        notched
        displayEmpty
        value={value ?? NONE}
        onChange={({ target }) => onChange(target.value === NONE ? undefined : (target.value as Value))}
      >
        {none !== undefined && <MenuItem value={NONE}>{none}</MenuItem>}
        {options.map(([option, name]) => (
          <MenuItem key={option} value={option}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
