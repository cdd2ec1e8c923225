import { songbookWords } from '@notewright/words';
import type { Song } from '@notewright/contracts';
import { errorSentence } from '@notewright/contracts';
import { useIsMutating } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SongbookDialogProps } from '../../dialogs/guards';
import type { Folder } from '../../library/folders';
import { NoteDialog } from './NoteDialog';

interface Shared {
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly folders: readonly Folder[];
}
interface OnSongs extends Shared {
  /** At least one, save while an answer is awaited that may have removed them. */
  readonly songs: readonly Song[];
}
interface OnFolder extends Shared {
  readonly folder: Folder;
  /** The folder that is open. */
  readonly open: Folder['path'];
}

/** A dialog about the songs its address names (`id` or `ids`). For an address that names what is not there it says so. */
export const onSongs = (About: ComponentType<OnSongs>) =>
  function OnSongs({ songs: all, folders, query, onClose, onDone }: SongbookDialogProps) {
    const busy = useIsMutating() > 0;
    if (!all) return null;
    const ids = query.get('ids') ?? query.get('id') ?? '';
    const wanted = new Set(ids.split(';'));
    const songs = all.filter(({ Id }) => wanted.has(Id));
    if (songs.length === 0 && !busy)
      return <NoteDialog title={songbookWords().missing.song()} text={errorSentence('not-found')} onClose={onClose} />;
    return <About key={ids} {...{ songs, folders, onClose, onDone }} />;
  };

/** A dialog about the folder its address names (`path`), or the open one. */
export const onFolder = (About: ComponentType<OnFolder>) =>
  function OnFolder({ folder: open, songs, folders, query, onClose, onDone }: SongbookDialogProps) {
    const busy = useIsMutating() > 0;
    const path = query.get('path') ?? open;
    const folder = folders.find((known) => known.path === path) ?? (busy && { path, name: '', songs: 0 });
    if (!songs) return null;
    if (!folder)
      return (
        <NoteDialog title={songbookWords().missing.folder()} text={errorSentence('folder-missing')} onClose={onClose} />
      );
    return <About key={path} {...{ folder, open, folders, onClose, onDone }} />;
  };
