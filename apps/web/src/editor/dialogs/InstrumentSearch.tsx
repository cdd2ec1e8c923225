import { Autocomplete, Box, TextField } from '@mui/material';
import { editorWords } from '@notewright/words';
import { familyOf, searchInstruments, instrumentName } from '@notewright/editor';
import type { Sound } from '@notewright/score';
import { useState } from 'react';
import { FamilyIcon } from './FamilyIcon';

interface Props {
  /** The one there is now; none where one is added. */
  readonly sound?: Sound;
  readonly onChoose: (sound: Sound) => void;
  readonly autoFocus?: boolean;
  readonly label?: string;
}

/** Finds an instrument by its name: typed text, and at most five that fit. */
export function InstrumentSearch({
  sound,
  onChoose,
  autoFocus = false,
  label = editorWords().properties.instrument(),
}: Props) {
  const [text, setText] = useState('');
  const found = searchInstruments(text);
  return (
    <Autocomplete
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.name}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, chosen) => {
        if (!chosen) return;
        onChoose(chosen.sound);
        setText('');
      }}
      value={null}
      openOnFocus={false}
      open={text.trim() !== '' && found.length > 0}
      noOptionsText={editorWords().properties.noInstrument()}
      blurOnSelect
      size="small"
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5, minHeight: 44 }}>
          <FamilyIcon family={option.family} />
          {option.name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={sound && instrumentName(sound)}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            input: {
              ...params.slotProps.input,
              ...(sound && { startAdornment: <FamilyIcon family={familyOf(sound)} /> }),
            },
          }}
        />
      )}
    />
  );
}
