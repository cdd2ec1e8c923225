import type { DragEvent } from 'react';
import { useState } from 'react';
import { moveSheets, renameFolder } from '../api/songs';
import type { FolderPath } from '../library/folders';
import { folderMovedInto } from '../library/folders';
import { filesOf } from '../sending/dropped';
import { useBringFiles } from './useBringFiles';
import { useSongbookAction } from './useSongbookAction';

const SONGS = 'application/x-notewright-songs';
const FOLDER = 'application/x-notewright-folder';
/** What browsers say of files from outside. */
const FILES = 'Files';

/** What a dragged row carries: song ids, or a folder's path. */
export const carrySongs = (event: DragEvent, ids: readonly string[]) => carry(event, SONGS, ids.join(';'));
export const carryFolder = (event: DragEvent, path: FolderPath) => carry(event, FOLDER, path);

function carry({ dataTransfer }: DragEvent, kind: string, what: string): void {
  dataTransfer.setData(kind, what);
  dataTransfer.effectAllowed = 'move';
}

/** At the end of a drag: whether what was dragged was dropped somewhere that took it. */
export const wasTaken = ({ dataTransfer }: DragEvent): boolean => dataTransfer.dropEffect !== 'none';

/** Makes an element a place where songs, folders and files can be dropped. */
export function useDropTarget(path: FolderPath) {
  const [over, setOver] = useState(false);
  const moveSongs = useSongbookAction((ids: string) => moveSheets(ids.split(';'), path));
  const moveFolder = useSongbookAction(([from, to]: readonly [FolderPath, FolderPath]) => renameFolder(from, to));
  const bringFiles = useBringFiles();
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const { types } = event.dataTransfer;
      if (![SONGS, FOLDER, FILES].some((kind) => types.includes(kind))) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer.types.includes(FILES))
        return void filesOf(event.dataTransfer).then((files) => bringFiles(files, path));
      const ids = event.dataTransfer.getData(SONGS);
      if (ids) moveSongs.mutate(ids);
      const folder = event.dataTransfer.getData(FOLDER);
      const moved = folder && folderMovedInto(folder, path);
      if (moved) moveFolder.mutate([folder, moved]);
    },
  };
  return { over, handlers };
}
