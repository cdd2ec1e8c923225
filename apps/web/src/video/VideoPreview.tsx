import { videoWords } from '@notewright/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EmbeddedVideo } from '../player/EmbeddedVideo';
import { talkWithVideo } from '../player/videoFrame';

interface Props {
  /** A checked id. */
  readonly id: string;
  /** Called once the video says how long it is. */
  readonly onDuration: (durationSec: number) => void;
}

/** The video itself, to find the place where the music begins. */
export function VideoPreview({ id, onDuration }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const said = useEffectEvent(onDuration);
  useEffect(
    () =>
      frame.current
        ? talkWithVideo(
            frame.current,
            () => undefined,
            ({ durationSec }) => {
              if (durationSec !== undefined) said(durationSec);
            },
          )
        : undefined,
    [id],
  );
  return (
    <EmbeddedVideo
      ref={frame}
      id={id}
      title={videoWords().crop.preview()}
      sx={{ width: '100%', maxWidth: 400, alignSelf: 'center', bgcolor: 'action.hover' }}
    />
  );
}
