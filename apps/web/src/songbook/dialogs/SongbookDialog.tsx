import { lazy, Suspense } from 'react';
import type { Folder, FolderPath } from '../folders';
import { useSongbookPlace } from '../useSongbookPlace';
import { AnalysisErrorDialog } from './AnalysisErrorDialog';
import { DeleteFolderDialog } from './DeleteFolderDialog';
import { DeleteSongsDialog } from './DeleteSongsDialog';
import { FolderNameDialog } from './FolderNameDialog';
import { MoveSongsDialog } from './MoveSongsDialog';

const UploadWizard = lazy(() => import('../../upload/UploadWizard'));

interface Props {
  readonly folder: FolderPath;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
  /** Called when the marked songs were moved or deleted. */
  readonly onDone: () => void;
}

/** The dialog of the songbook that the address asks for. */
export function SongbookDialog({ folder, folders, onClose, onDone }: Props) {
  const { dialog, query } = useSongbookPlace();
  const path = query.get('path') ?? '';
  const ids = (query.get('ids') ?? query.get('id') ?? '').split(';').filter(Boolean);
  switch (dialog) {
    case 'upload':
      return (
        <Suspense fallback={null}>
          <UploadWizard folder={folder} onClose={onClose} />
        </Suspense>
      );
    case 'newfolder':
      return <FolderNameDialog parent={folder} onClose={onClose} />;
    case 'renamefolder':
      return <FolderNameDialog renamed={path || folder} onClose={onClose} />;
    case 'deletefolder':
      return <DeleteFolderDialog path={path || folder} onClose={onClose} />;
    case 'delete':
      return <DeleteSongsDialog ids={ids} title={query.get('title')} onClose={onClose} onDone={onDone} />;
    case 'move':
      return <MoveSongsDialog ids={ids} from={path} folders={folders} onClose={onClose} onDone={onDone} />;
    case 'error':
      return <AnalysisErrorDialog code={Number(query.get('code'))} onClose={onClose} />;
    default:
      return null;
  }
}
