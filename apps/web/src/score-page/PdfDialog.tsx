import { PDF_MARGINS, usualPdf, type PdfChoices } from '@notewright/contracts';
import { commonWords, scoreWords } from '@notewright/words';
import { drawnOnPaper } from '@notewright/engraving/paper';
import { atConcertPitch, hasTransposing, type Score } from '@notewright/score';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { PaperPages } from '../sheet';
import { storedConcertPitch } from '../score-view/concertPitch';
import { useSmallScreen } from '../parts/useSmallScreen';
import { isMargin, PdfOptions, type MarginTexts } from './PdfOptions';

interface Props {
  readonly score: Score;
  readonly visibleMeasures: number;
  readonly busy: boolean;
  /** Whether this reader may choose; the free plan takes the pages as they are. */
  readonly custom: boolean;
  readonly onClose: () => void;
  readonly onExport: (choices: PdfChoices) => void;
}

/** What goes on the printed page, the margins around it, and how the first page will look. */
export function PdfDialog({ score, visibleMeasures, busy, custom, onClose, onExport }: Props) {
  const small = useSmallScreen();
  const transposing = hasTransposing(score);
  const [choices, setChoices] = useState((): PdfChoices => ({
    ...usualPdf(score.parts.some(({ tab }) => tab !== undefined)),
    concert: custom && transposing && storedConcertPitch(), // as it is read
  }));
  const [texts, setTexts] = useState<MarginTexts>({
    marginLeft: String(choices.marginLeft),
    marginRight: String(choices.marginRight),
    marginTop: String(choices.marginTop),
    marginBottom: String(choices.marginBottom),
  });
  const sound = PDF_MARGINS.every((name) => isMargin(texts[name]));
  const { chords, frets, lyrics, tempo, score: notes, concert, remarks, mode } = choices;
  const drawn = useMemo(
    () => drawnOnPaper({ chords, frets, lyrics, tempo, score: notes, remarks, mode }),
    [chords, frets, lyrics, tempo, notes, remarks, mode],
  );
  const changeMargin = (name: keyof MarginTexts, text: string) => {
    setTexts({ ...texts, [name]: text });
    if (isMargin(text)) setChoices({ ...choices, [name]: Number(text) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="pdf-title" maxWidth="md" fullWidth={!small} fullScreen={small}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (sound && !busy) onExport(choices);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id="pdf-title">{scoreWords().pdf.heading()}</DialogTitle>
        <DialogContent>
          {!custom && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {scoreWords().pdf.premium()}
            </Typography>
          )}
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '280px minmax(0, 1fr)' }, gap: 4 }}
          >
            <PdfOptions
              choices={choices}
              margins={texts}
              disabled={!custom}
              transposing={transposing}
              remarked={score.measures.slice(0, visibleMeasures).some(({ remark }) => remark)}
              onChoices={setChoices}
              onMargin={changeMargin}
            />
            <Box
              role="group"
              aria-label={scoreWords().pdf.firstPage()}
              sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default' }}
            >
              <PaperPages
                score={concert ? atConcertPitch(score) : score}
                options={drawn}
                margins={choices}
                visibleMeasures={visibleMeasures}
                firstOnly
              />
            </Box>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{commonWords().cancel()}</Button>
          <Button type="submit" variant="contained" disabled={!sound} loading={busy}>
            {scoreWords().export.short()}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
