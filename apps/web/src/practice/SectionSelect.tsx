import { MenuItem, Select } from '@mui/material';

interface Props {
  /** Read aloud. */
  readonly label: string;
  /** '' for nothing. */
  readonly value: string;
  readonly nothing: string;
  readonly options: readonly { readonly name: string; readonly label: string }[];
  readonly onChoose: (name: string) => void;
}

/** One of several, or nothing, in a section of the practice panel. */
export function SectionSelect({ label, value, nothing, options, onChoose }: Props) {
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      displayEmpty
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ typography: 'body2', minHeight: { xs: 44, sm: 36 }, maxWidth: '100%' }}
    >
      <MenuItem value="">{nothing}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
