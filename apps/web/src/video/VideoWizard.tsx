import { videoWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchVideoImport } from '../api/video';
import type { SongbookDialogProps } from '../dialogs/guards';
import { useTypedBefore } from '../dialogs/typedBefore';
import { ObstaclePanel } from '../upload/ObstaclePanel';
import { useObstacle } from '../upload/useObstacle';
import { WizardDialog } from '../upload/WizardDialog';
import { MissingPanel } from './MissingPanel';
import { VideoForm } from './VideoForm';
import { startOf } from './videoSteps';

/** #/songbook/youtube */
export function VideoWizard(props: SongbookDialogProps) {
  const { waiting } = useTypedBefore();
  return props.songs ? <Wizard {...props} songs={props.songs} /> : waiting;
}

function Wizard({ folder, onClose, songs, query }: SongbookDialogProps & { readonly songs: readonly unknown[] }) {
  const [obstacle, onGuestLimit] = useObstacle(songs.length, null);
  const { waiting } = useTypedBefore();
  const [begin] = useState(() => startOf(query));
  const { data: server, isError } = useQuery({
    queryKey: ['video-import'],
    queryFn: ({ signal }) => fetchVideoImport(signal),
    enabled: !obstacle,
    staleTime: 60_000,
  });
  if (!obstacle && !server && !isError) return waiting;
  const instead = obstacle ? (
    <ObstaclePanel
      obstacle={obstacle}
      heading={videoWords().heading()}
      headingId="video-heading"
      afterSignUp="/songbook/youtube"
      onClose={onClose}
    />
  ) : (
    !server?.ready && <MissingPanel onClose={onClose} />
  );
  return (
    <WizardDialog headingId="video-heading" instead={instead} heightPx={760} onClose={onClose}>
      {server?.ready && <VideoForm {...{ server, begin, folder, onClose, onGuestLimit }} />}
    </WizardDialog>
  );
}
