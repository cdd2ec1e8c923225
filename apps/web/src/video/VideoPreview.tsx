import { videoWords } from '@notewright/words';
import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { talkWithVideo, videoFrameAddress } from '../player/videoFrame';

interface Props {
  /** A checked id. */
  readonly id: string;
  /** Told once the video says how long it is. */
  readonly onDuration: (durationSec: number) => void;
}

/** The video itself, to find the place where the music begins. */
export function VideoPreview({ id, onDuration }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useEffectEvent(onDuration);
  useEffect(
    () =>
      frame.current
        ? talkWithVideo(
            frame.current,
            () => undefined,
            ({ durationSec }) => {
              if (durationSec !== undefined) told(durationSec);
            },
          )
        : undefined,
    [id],
  );
  return (
    <Box
      component="iframe"
      ref={frame}
      title={videoWords().crop.preview()}
      src={videoFrameAddress(id)}
      allow="encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      sx={{
        width: '100%',
        maxWidth: 400,
        alignSelf: 'center',
        aspectRatio: '16 / 9',
        border: 0,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
