import type { Song } from '@notewright/contracts';
import { pageWords, songbookWords } from '@notewright/words';
import { useState } from 'react';
import { renameSheet } from '../../api/songs';
import { useTypedBefore } from '../../dialogs/typedBefore';
import { useKeepTyped, useTyped } from '../../session/useTyped';
import { useSongbookAction } from '../useSongbookAction';
import { NameDialog } from './NameDialog';
import { onSongs } from './onSongs';

/** Gives a song another title, in the songbook and over its music. */
function RenameSong({ song: { Id, Title }, onClose }: { song: Song; onClose: () => void }) {
  const form = `song title ${Id}`;
  const typed = useTyped<string>(form);
  const { text } = useTypedBefore();
  const [title, setTitle] = useState(typed ?? (text || Title));
  useKeepTyped(form, () => title);
  const rename = useSongbookAction(() => renameSheet(Id, title.trim()));
  const words = songbookWords().renameSong;
  const blank = title.trim() === '';
  const submit = () => {
    if (title.trim() === Title) onClose();
    else rename.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <NameDialog
      heading={words.heading()}
      label={pageWords().firstFields.song()}
      name={title}
      longest={300}
      problem={blank ? words.required() : undefined}
      impossible={blank}
      saving={rename.isPending}
      onName={setTitle}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export const RenameSongDialog = onSongs(
  ({ songs: [song], onClose }) => song && <RenameSong song={song} onClose={onClose} />,
);
