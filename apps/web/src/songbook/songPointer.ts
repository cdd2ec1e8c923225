import { useMediaQuery } from '@mui/material';
import type { DragEvent, MouseEvent } from 'react';
import { tapOn } from '../library/songState';
import { carrySongs, wasTaken } from './moving';
import type { SongItemProps } from './shelfView';
import { useLongPress } from './useLongPress';

/** What the pointer does with a song: with ctrl, cmd or shift a click marks, otherwise it opens; the middle button opens beside. */
export function useSongClick({ song, selecting, onTap, onToggle, onExtend }: SongItemProps) {
  const longPress = useLongPress(() => onToggle(song.Id));
  const onClick = (event: MouseEvent) => {
    event.preventDefault(); // the title is a link, for the middle button and the keyboard; here we decide
    if (event.shiftKey) onExtend(song.Id);
    else if (event.ctrlKey || event.metaKey || selecting) onToggle(song.Id);
    else onTap(song);
  };
  const tap = tapOn(song);
  /** The middle button, beside a link: that opens its tab by itself. */
  const opensBeside = ({ button, target }: MouseEvent) =>
    button === 1 && tap.kind === 'open' && !(target as HTMLElement).closest('a');
  return {
    onClick,
    /** Where the list is longer than the window, some browsers would begin to roll it. */
    onMouseDown: (event: MouseEvent) => opensBeside(event) && event.preventDefault(),
    onAuxClick: (event: MouseEvent) => opensBeside(event) && tap.kind === 'open' && window.open(`#${tap.to}`, '_blank'),
    ...longPress,
  };
}

/** Makes a song something that can be dragged, together with those that are marked. */
export const songDrag = ({ song, draggedWith, onDropped }: SongItemProps) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => carrySongs(event, draggedWith(song.Id)),
  onDragEnd: (event: DragEvent) => wasTaken(event) && onDropped(),
});

/** Whether rows of a narrow window are dragged: under a finger that rests they are marked instead. */
export const useDragsCards = (): boolean => useMediaQuery('(pointer: fine)', { noSsr: true });
