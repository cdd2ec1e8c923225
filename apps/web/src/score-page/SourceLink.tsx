import { scoreWords } from '@notewright/words';
import { IconButton, Tooltip } from '@mui/material';
import type { ScoreMeta } from '@notewright/score';
import { OpenInNew } from '../icons/everyPage';
import { videoAddress } from './videoAddress';

/** To the video the music came from; nothing for music from elsewhere. */
export function SourceLink({ meta }: { readonly meta: ScoreMeta }) {
  const address = videoAddress(meta);
  if (!address) return null;
  return (
    <Tooltip title={scoreWords().bar.video()}>
      <IconButton
        size="small"
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={scoreWords().bar.video()}
      >
        <OpenInNew fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
