import { LIMITS, PDF_MARGINS, PDF_MODES, PDF_SWITCHES, type PdfChoices, type PdfMode } from '@notewright/contracts';
import { scoreWords } from '@notewright/words';
import { Box, Checkbox, FormControlLabel, FormGroup, InputAdornment, MenuItem, TextField } from '@mui/material';

/** Margins as typed; what is no margin yet stays in the field and is not exported. */
export type MarginTexts = Readonly<Record<(typeof PDF_MARGINS)[number], string>>;

const { min, max } = LIMITS.pdfMarginMm;
export const isMargin = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= min && Number(text) <= max;

interface Props {
  readonly choices: PdfChoices;
  readonly margins: MarginTexts;
  readonly disabled: boolean;
  /** Whether some instrument reads another pitch than it sounds. */
  readonly transposing: boolean;
  /** Whether its owner wrote to themself about some measure. */
  readonly remarked: boolean;
  readonly onChoices: (choices: PdfChoices) => void;
  readonly onMargin: (name: keyof MarginTexts, text: string) => void;
}

/** The fields of the PDF dialog. */
export function PdfOptions({ choices, margins, disabled, transposing, remarked, onChoices, onMargin }: Props) {
  const applies: Partial<Record<(typeof PDF_SWITCHES)[number], boolean>> = { concert: transposing, remarks: remarked };
  return (
    <div>
      <FormGroup sx={{ mb: 2 }}>
        {PDF_SWITCHES.filter((name) => applies[name] ?? true).map((name) => (
          <FormControlLabel
            key={name}
            label={scoreWords().pdf.switches[name]()}
            control={
              <Checkbox
                size="small"
                checked={choices[name]}
                disabled={disabled || (name === 'frets' && !choices.chords)}
                onChange={(_, checked) => onChoices({ ...choices, [name]: checked })}
              />
            }
          />
        ))}
      </FormGroup>
      <TextField
        select
        fullWidth
        size="small"
        label={scoreWords().mode()}
        value={choices.mode}
        disabled={disabled}
        onChange={({ target }) => onChoices({ ...choices, mode: target.value as PdfMode })}
        sx={{ mb: 3 }}
      >
        {PDF_MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {scoreWords().pdf.modes[mode]()}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {PDF_MARGINS.map((name) => (
          <TextField
            key={name}
            label={scoreWords().pdf.margins[name]()}
            value={margins[name]}
            error={!isMargin(margins[name])}
            helperText={isMargin(margins[name]) ? ' ' : scoreWords().pdf.range({ min, max })}
            size="small"
            disabled={disabled}
            onChange={({ target }) => onMargin(name, target.value)}
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">mm</InputAdornment> },
            }}
          />
        ))}
      </Box>
    </div>
  );
}
