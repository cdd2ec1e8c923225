import type { Song } from '@notewright/contracts';
import { errorSentence } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { useIsMutating } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Folder, FolderPath } from '../../library/folders';
import { useSongbookPlace } from '../useSongbookPlace';
import { DeleteFolderDialog } from './DeleteFolderDialog';
import { DeleteSongsDialog } from './DeleteSongsDialog';
import { FailedSongDialog } from './FailedSongDialog';
import { FolderNameDialog } from './FolderNameDialog';
import { MoveSongsDialog } from './MoveSongsDialog';
import { NoteDialog } from './NoteDialog';
import { RenameSongDialog } from './RenameSongDialog';

const UploadWizard = lazy(() => import('../../upload/UploadWizard'));

interface Props {
  /** The folder that is open. */
  readonly folder: FolderPath;
  /** Undefined until the songbook has arrived. */
  readonly songs: readonly Song[] | undefined;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
  /** Called when the marked songs were moved or deleted. */
  readonly onDone: () => void;
}

/** The dialog of the songbook that the address asks for. An address that names what is not there is told so. */
export function SongbookDialog(props: Props) {
  const { folder, onClose } = props;
  const { dialog, query } = useSongbookPlace();
  switch (dialog) {
    case 'upload':
      return (
        <Suspense fallback={null}>
          <UploadWizard folder={folder} onClose={onClose} />
        </Suspense>
      );
    case 'newfolder':
      return <FolderNameDialog open={folder} onClose={onClose} />;
    case 'renamefolder':
    case 'deletefolder':
      return <FolderDialog {...props} asked={dialog} path={query.get('path') ?? folder} />;
    case 'delete':
    case 'move':
    case 'rename':
      return <SongsDialog {...props} asked={dialog} ids={query.get('ids') ?? query.get('id') ?? ''} />;
    case 'error':
      return (
        <FailedSongDialog
          code={Number(query.get('code'))}
          song={props.songs?.find(({ Id }) => Id === query.get('id'))}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

interface OnFolder extends Props {
  readonly asked: 'renamefolder' | 'deletefolder';
  readonly path: FolderPath;
}

function FolderDialog({ asked, path, folder: open, songs, folders, onClose }: OnFolder) {
  const busy = useIsMutating() > 0;
  const folder = folders.find((known) => known.path === path) ?? (busy && { path, name: '', songs: 0 });
  if (!songs) return null;
  if (!folder)
    return (
      <NoteDialog title={songbookWords().missing.folder()} text={errorSentence('folder-missing')} onClose={onClose} />
    );
  return asked === 'renamefolder' ? (
    <FolderNameDialog key={path} open={open} renamed={path} onClose={onClose} />
  ) : (
    <DeleteFolderDialog key={path} folder={folder} open={open} onClose={onClose} />
  );
}

interface OnSongs extends Props {
  readonly asked: 'delete' | 'move' | 'rename';
  readonly ids: string;
}

function SongsDialog({ asked, ids, songs: all, folders, onClose, onDone }: OnSongs) {
  const busy = useIsMutating() > 0;
  if (!all) return null;
  const wanted = new Set(ids.split(';'));
  const songs = all.filter(({ Id }) => wanted.has(Id));
  if (songs.length === 0 && !busy)
    return <NoteDialog title={songbookWords().missing.song()} text={errorSentence('not-found')} onClose={onClose} />;
  const shared = { songs, onClose, onDone };
  switch (asked) {
    case 'delete':
      return <DeleteSongsDialog key={ids} {...shared} />;
    case 'move':
      return <MoveSongsDialog key={ids} {...shared} folders={folders} />;
    case 'rename':
      return songs[0] ? <RenameSongDialog key={ids} song={songs[0]} onClose={onClose} /> : null;
  }
}
