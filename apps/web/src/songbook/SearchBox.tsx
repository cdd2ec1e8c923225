import { songbookWords } from '@notewright/words';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Close } from '../icons/everyPage';
import { Search } from '../icons/forms';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is searched, as the field says it. */
  readonly what?: string;
}

export function SearchBox({ value, onChange, what = songbookWords().search.song() }: Props) {
  return (
    <TextField
      size="small"
      type="text"
      placeholder={what}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation(); // the next one is for the marked songs
        onChange('');
      }}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': what, role: 'searchbox', enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={songbookWords().search.clear()}
                onClick={() => onChange('')}
              >
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
