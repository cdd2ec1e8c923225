import { Box } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { useEffect, useRef } from 'react';
import { talkWithVideo, videoFrameAddress, type VideoPlayer } from '../player';

interface Props {
  readonly video: VideoPlayer;
  /** One that `videoAddress` accepted. */
  readonly id: string;
}

/** The video a score was made from, small above the playback bar: what is heard is seen. */
export function VideoWindow({ video, id }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const end = talkWithVideo(frame.current!, video.setFrame, video.hear);
    return () => {
      end();
      video.setFrame(undefined);
    };
  }, [video]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={scoreWords().playback.video()}
      src={videoFrameAddress(id)}
      allow="autoplay; encrypted-media"
      // It refuses to play for a page that does not say where it is; ours says no more than its host.
      referrerPolicy="strict-origin-when-cross-origin"
      sx={{
        position: 'fixed',
        right: 12,
        bottom: 'calc(var(--covered-bottom, 0px) + 12px)',
        width: { xs: 240, md: 320 },
        aspectRatio: '16 / 9',
        border: 0,
        borderRadius: 1,
        boxShadow: 6,
        zIndex: 'appBar',
        '@media print': { display: 'none' },
      }}
    />
  );
}
