import { Select, type SelectProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { letGo } from '../theme/letGo';

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
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // After the menu returned the keyboard to its field, so that Tab still goes on from here.
  useEffect(() => {
    if (!open && field.current) letGo(field.current);
  }, [open]);
  return (
    <Select<Value>
      ref={field}
      size="small"
      variant="standard"
      disableUnderline
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ input: { 'aria-label': label } }}
      {...rest}
    />
  );
}
