import { area } from './area';
import { editor } from './made/en/editor';

/** Edit mode: its tools, menus, dialogs and questions. */
export const editorWords = area('editor', editor);
