import { scoreWords } from '@notewright/words';
import { useEffect, useRef } from 'react';
import { EmbeddedVideo, talkWithVideo, type VideoPlayer } from '../player';

interface Props {
  readonly video: VideoPlayer;
  /** One that `videoAddress` accepted. */
  readonly id: string;
}

/** The video a score was made from, small above the playback bar: what is heard is seen. */
export function VideoWindow({ video, id }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    video.expect();
    const end = talkWithVideo(frame.current!, video.setFrame, video.hear);
    return () => {
      end();
      video.setFrame(undefined);
    };
  }, [video]);
  return (
    <EmbeddedVideo
      ref={frame}
      id={id}
      title={scoreWords().playback.video()}
      autoplay
      sx={{
        position: 'fixed',
        right: 12,
        bottom: 'calc(var(--covered-bottom, 0px) + 12px)',
        width: { xs: 240, md: 320 },
        boxShadow: 6,
        zIndex: 'appBar',
        '@media print': { display: 'none' },
      }}
    />
  );
}
