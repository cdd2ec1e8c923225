import type { EngravingOptions } from '@notewright/engraving';
import { commonWords, scoreWords } from '@notewright/words';
import type { Score } from '@notewright/score';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useEffect, useMemo, useState } from 'react';
import { musicPicture, pngOf, type MusicPicture } from '../sheet';
import { fileName, saveFile } from './saveFile';

/** More would be too small to read on one line. */
const MOST_MEASURES = 8;

interface Props {
  readonly score: Score;
  readonly title: string;
  readonly visibleMeasures: number;
  readonly options: Partial<EngravingOptions>;
  readonly onClose: () => void;
}

/** Some measures as a picture, for a message, a worksheet or an article. */
export function PictureDialog({ score, title, visibleMeasures, options, onClose }: Props) {
  const { enqueueSnackbar } = useSnackbar();
  const last = Math.min(score.measures.length, visibleMeasures);
  const [first, setFirst] = useState('1');
  const [final, setFinal] = useState(String(Math.min(4, last)));
  const from = Number(first) - 1;
  const to = Number(final);
  const sound = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from && to <= last;
  const tooMany = sound && to - from > MOST_MEASURES;
  const wanted = sound && !tooMany;
  const task = useMemo(() => ({ score, range: { from, to }, options }), [score, from, to, options]);
  const [newest, setNewest] = useState<{ readonly task: object; readonly picture?: MusicPicture }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    musicPicture(task.score, task.range, task.options).then(
      (picture) => current && setNewest({ task, picture }),
      (error: unknown) => {
        console.error('a picture was not made', error);
        if (current) setNewest({ task });
      },
    );
    return () => {
      current = false;
    };
  }, [task, wanted]);
  // The picture before stays to be seen until the next is there, but is never taken for it.
  const picture = wanted ? newest?.picture : undefined;
  const done = wanted && newest?.task === task;
  const ready = done && picture !== undefined;

  const words = scoreWords().picture;
  const names = `${title} ${first}-${final}`;
  const tell = (message: string, variant: 'success' | 'error' = 'success') => enqueueSnackbar(message, { variant });
  const copy = async () => {
    try {
      // The promise goes into the item: browsers allow the clipboard only straight from the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(picture!) })]);
      tell(commonWords().copied());
    } catch {
      tell(scoreWords().picture.notCopied(), 'error');
    }
  };
  const savePng = () =>
    pngOf(picture!).then(
      (png) => saveFile(png, fileName(names, 'png')),
      () => tell(scoreWords().picture.failed(), 'error'),
    );
  const saveSvg = () => saveFile(new Blob([picture!.svg], { type: 'image/svg+xml' }), fileName(names, 'svg'));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="picture-heading">
      <DialogTitle id="picture-heading">{scoreWords().picture.heading()}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', gap: 2, pt: 1, pb: 2 }}>
          <TextField
            label={scoreWords().picture.from()}
            size="small"
            value={first}
            error={!sound}
            onChange={({ target }) => setFirst(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            label={scoreWords().picture.to()}
            size="small"
            value={final}
            error={!sound || tooMany}
            helperText={
              tooMany
                ? words.tooMany({ count: MOST_MEASURES })
                : sound
                  ? ' '
                  : scoreWords().pdf.range({ min: 1, max: last })
            }
            onChange={({ target }) => setFinal(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {done && !picture && <Alert severity="error">{scoreWords().picture.failed()}</Alert>}
        {picture && (
          <Box
            component="img"
            data-testid="picture"
            alt={words.alt({ first, final, title })}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`}
            sx={{
              display: 'block',
              width: '100%',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: '#fff',
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button disabled={!ready} onClick={saveSvg}>
          {words.saveSvg()}
        </Button>
        <Button disabled={!ready} onClick={() => void savePng()}>
          {words.savePng()}
        </Button>
        <Button variant="contained" disabled={!ready} onClick={() => void copy()}>
          {scoreWords().picture.copy()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
