import { blankWords } from '@notewright/words';
import { TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly measures: number;
  readonly most: number;
  readonly disabled: boolean;
  /** Called with a possible number once the field is left, or Enter is pressed. */
  readonly onMeasures: (measures: number) => void;
}

/** How many measures. While the number is typed it may be anything; what is kept is possible. */
export function MeasuresField({ label, measures, most, disabled, onMeasures }: Props) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    const number = Math.round(Number.parseFloat(typed ?? ''));
    if (Number.isFinite(number)) onMeasures(Math.max(1, Math.min(most, number)));
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      value={typed ?? String(measures)}
      disabled={disabled}
      helperText={blankWords().measuresRange({ min: 1, max: most })}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => 'select' in target && target.select()}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === undefined) return;
        event.preventDefault();
        keep();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
