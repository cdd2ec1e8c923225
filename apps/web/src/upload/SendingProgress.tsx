import { LinearProgress, Typography } from '@mui/material';
import { uploadWords } from '@notewright/words';

interface Props {
  /** Sent so far, 0–1. */
  readonly share: number;
  /** What is said once all is sent and no answer has come yet. */
  readonly checking: string;
}

/** How far a file is on its way to the server, as a bar and in words. */
export function SendingProgress({ share, checking }: Props) {
  const words = uploadWords();
  return (
    <>
      <LinearProgress variant="determinate" value={share * 100} aria-label={words.progress()} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {share < 1 ? words.uploading({ percent: Math.round(share * 100) }) : checking}
      </Typography>
    </>
  );
}
