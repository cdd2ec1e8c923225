import { Rating, Tooltip } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { rateQuality } from '../api/scores';
import { useKeepQuality } from './useScore';

const STARS = 5;

/** How good the transcription is, in the reader's view. Saved when it changes to one star or more. */
export function QualityRating({ id, quality }: { id: string; quality: number }) {
  const { enqueueSnackbar } = useSnackbar();
  const keepQuality = useKeepQuality(id);
  const [stars, setStars] = useState(Math.round(quality * STARS));
  const rate = async (chosen: number | null) => {
    if (!chosen || chosen === stars) return;
    const before = stars;
    setStars(chosen);
    try {
      await rateQuality(id, chosen / STARS);
      keepQuality(chosen / STARS);
      enqueueSnackbar('Song rating updated!', { variant: 'success', autoHideDuration: 3000 });
    } catch (error) {
      setStars(before);
      enqueueSnackbar(sentenceOf(error), { variant: 'error' });
    }
  };
  return (
    <Tooltip title="Rate this transcription">
      <Rating value={stars} max={STARS} size="small" name="quality" onChange={(_, chosen) => void rate(chosen)} />
    </Tooltip>
  );
}
