import { Box, type SxProps, type Theme } from '@mui/material';
import type { Ref } from 'react';
import { videoFrameAddress } from './videoFrame';

interface Props {
  readonly ref: Ref<HTMLIFrameElement>;
  /** One that `videoAddress` accepted. */
  readonly id: string;
  readonly title: string;
  /** Whether the page may let it play before anybody clicks in it. */
  readonly autoplay?: boolean;
  /** Its place and width. */
  readonly sx: SxProps<Theme>;
}

/** A video in its host's own player; `talkWithVideo` talks with it. */
export function EmbeddedVideo({ ref, id, title, autoplay = false, sx }: Props) {
  return (
    <Box
      component="iframe"
      ref={ref}
      title={title}
      src={videoFrameAddress(id)}
      allow={autoplay ? 'autoplay; encrypted-media' : 'encrypted-media'}
      // It refuses to play for a page that does not say where it is; ours says no more than its host.
      referrerPolicy="strict-origin-when-cross-origin"
      sx={[{ aspectRatio: '16 / 9', border: 0, borderRadius: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
