import { LIMITS } from '@notewright/contracts';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  InputAdornment,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { PDF_MARGINS, PDF_SWITCHES, USUAL_PDF, type PdfChoices } from '../api/scores';

const SWITCH_NAMES = {
  chords: 'Chords',
  frets: 'Chord fretboards',
  lyrics: 'Lyrics',
  tempo: 'Tempo',
  score: 'Score',
} as const satisfies Record<(typeof PDF_SWITCHES)[number], string>;
const MARGIN_NAMES = {
  marginLeft: 'Left margin',
  marginRight: 'Right margin',
  marginTop: 'Top margin',
  marginBottom: 'Bottom margin',
} as const satisfies Record<(typeof PDF_MARGINS)[number], string>;

const { min, max } = LIMITS.pdfMarginMm;
const isMargin = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= min && Number(text) <= max;

interface Props {
  /** Whether somebody plays from tablature; fretboards are proposed to them only. */
  readonly fretted: boolean;
  readonly busy: boolean;
  /** Whether this reader may choose; the free plan takes the pages as they are. */
  readonly custom: boolean;
  readonly onClose: () => void;
  readonly onExport: (choices: PdfChoices) => void;
}

/** What goes on the printed page, and the margins around it. */
export function PdfDialog({ fretted, busy, custom, onClose, onExport }: Props) {
  const [switches, setSwitches] = useState<Pick<PdfChoices, (typeof PDF_SWITCHES)[number]>>({
    ...USUAL_PDF,
    frets: fretted,
  });
  const [margins, setMargins] = useState<Record<(typeof PDF_MARGINS)[number], string>>({
    marginLeft: String(USUAL_PDF.marginLeft),
    marginRight: String(USUAL_PDF.marginRight),
    marginTop: String(USUAL_PDF.marginTop),
    marginBottom: String(USUAL_PDF.marginBottom),
  });
  const sound = PDF_MARGINS.every((name) => isMargin(margins[name]));
  const submit = () => {
    const { chords, frets, lyrics, tempo, score } = switches;
    const { marginLeft, marginRight, marginTop, marginBottom } = margins;
    onExport({
      ...{ chords, frets, lyrics, tempo, score },
      marginLeft: Number(marginLeft),
      marginRight: Number(marginRight),
      marginTop: Number(marginTop),
      marginBottom: Number(marginBottom),
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="pdf-title">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (sound && !busy) submit();
        }}
      >
        <DialogTitle id="pdf-title">Export Score as PDF</DialogTitle>
        <DialogContent>
          {!custom && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              Choosing what is on the page is a Premium-Feature.
            </Typography>
          )}
          <FormGroup sx={{ mb: 2 }}>
            {PDF_SWITCHES.map((name) => (
              <FormControlLabel
                key={name}
                label={SWITCH_NAMES[name]}
                control={
                  <Checkbox
                    size="small"
                    checked={switches[name]}
                    disabled={!custom || (name === 'frets' && !switches.chords)}
                    onChange={(_, checked) => setSwitches({ ...switches, [name]: checked })}
                  />
                }
              />
            ))}
          </FormGroup>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            {PDF_MARGINS.map((name) => (
              <TextField
                key={name}
                label={MARGIN_NAMES[name]}
                value={margins[name]}
                error={!isMargin(margins[name])}
                helperText={isMargin(margins[name]) ? ' ' : `${min} to ${max}`}
                size="small"
                disabled={!custom}
                onChange={({ target }) => setMargins({ ...margins, [name]: target.value })}
                slotProps={{
                  htmlInput: { inputMode: 'decimal' },
                  input: { endAdornment: <InputAdornment position="end">mm</InputAdornment> },
                }}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!sound} loading={busy}>
            Export
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
