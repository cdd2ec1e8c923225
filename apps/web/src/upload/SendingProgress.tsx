import { LinearProgress, Typography } from '@mui/material';
import { uploadWords } from '@notewright/words';
import type { OnItsWay } from '../api/sendBody';

interface Props {
  readonly way: OnItsWay;
  /** What is said once all is sent and no answer has come yet. */
  readonly checking: string;
}

/** How far a file is on its way to the server, as a bar and in words. */
export function SendingProgress({ way: { share, waiting }, checking }: Props) {
  const words = uploadWords();
  const percent = Math.round(share * 100);
  const sending = share < 1 ? words.uploading({ percent }) : checking;
  return (
    <>
      <LinearProgress variant="determinate" value={share * 100} aria-label={words.progress()} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {waiting ? words.waiting({ percent }) : sending}
      </Typography>
    </>
  );
}
