import { Rating, Tooltip, Typography } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { rateQuality } from '../api/scores';
import { ratingOf, spokenRating, STARS } from '../library/stars';
import { useKeepQuality } from './useScore';

interface Props {
  readonly id: string;
  /** 0–1 */
  readonly quality: number;
  /** Whether the quality is the reader's own rating, not our estimate. */
  readonly rated: boolean;
}

/** How good the transcription is, in the reader's view; until they say, our estimate stands beside. Saved from one star on. */
export function QualityRating({ id, quality, rated }: Props) {
  const { enqueueSnackbar } = useSnackbar();
  const keepQuality = useKeepQuality(id);
  const rating = ratingOf(quality, rated);
  const [stars, setStars] = useState(rating.by === 'musician' ? rating.stars : 0);
  const rate = async (chosen: number | null) => {
    if (!chosen || chosen === stars) return;
    const before = stars;
    setStars(chosen);
    try {
      await rateQuality(id, chosen / STARS);
      keepQuality(chosen / STARS);
      enqueueSnackbar(scoreWords().rating.updated(), { variant: 'success', autoHideDuration: 3000 });
    } catch (error) {
      setStars(before);
      enqueueSnackbar(sentenceOf(error), { variant: 'error' });
    }
  };
  return (
    <>
      <Tooltip title={scoreWords().rating.ask()}>
        <Rating value={stars} max={STARS} size="small" name="quality" onChange={(_, chosen) => void rate(chosen)} />
      </Tooltip>
      {stars === 0 && rating.by === 'estimate' && (
        <Tooltip title={spokenRating(rating)}>
          <Typography role="img" aria-label={spokenRating(rating)} variant="caption" color="textSecondary" noWrap>
            {scoreWords().rating.estimate({ stars: rating.stars })}
          </Typography>
        </Tooltip>
      )}
    </>
  );
}
