import type { ReactNode } from 'react';
import {
  ArrowDownward,
  ArrowUpward,
  ContentCopy,
  ContentPaste,
  KeyboardOutlined as Keyboard,
  LyricsOutlined as Lyrics,
  SwapVert,
  Timeline,
} from '../../icons/editing';
import { DeleteOutlined as Delete, InfoOutlined as Info, Search } from '../../icons/forms';
import { AltRoute, Redo, Undo } from '../../icons/scorePage';
import { FamilyIcon } from '../dialogs/FamilyIcon';
import { TextPicture } from './TextPicture';
import { NOTE_SHAPES, NoteShape, type NoteShapeName } from './noteShapes';

const PICTURES: Readonly<Record<string, ReactNode>> = {
  undo: <Undo />,
  redo: <Redo />,
  copy: <ContentCopy />,
  paste: <ContentPaste />,
  delete: <Delete />,
  'pitch-up': <ArrowUpward />,
  'pitch-down': <ArrowDownward />,
  lyrics: <Lyrics />,
  simplify: <Timeline />,
  'open-brass': <FamilyIcon family="brass" />,
  'open-harmonise': <FamilyIcon family="ensemble" />,
  'open-transpose': <SwapVert />,
  'edit-info': <Info />,
  help: <Keyboard />,
  'find-action': <Search />,
  'open-readings': <AltRoute />,
  'voice-1': <TextPicture text="V1" />,
  'voice-2': <TextPicture text="V2" />,
};

/** What an action's icon looks like; a short text where nobody drew one. */
export function actionIcon(icon: string | undefined, label: string): ReactNode {
  if (icon !== undefined) {
    const shape = icon.replace(/^duration-/, '');
    if (shape in NOTE_SHAPES) return <NoteShape shape={shape as NoteShapeName} />;
    if (icon in PICTURES) return PICTURES[icon];
  }
  return <TextPicture text={label.slice(0, 2)} />;
}
