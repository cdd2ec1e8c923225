/** What the page itself does in edit mode; everything else is in the editor's list of actions. */
export const PAGE_KEYS = [
  { command: 'save', key: 'Ctrl+s', label: 'Save' },
  { command: 'info', key: 'i', label: 'Score Properties' },
  { command: 'transpose', key: 'k', label: 'Transpose' },
  { command: 'play', key: 'Space', label: 'Play / pause' },
  { command: 'lyrics', key: 'Ctrl+l', label: 'Lyrics' },
  { command: 'addHead', key: 'Shift+h', label: 'Add heads with the pointer' },
  { command: 'help', key: 'h', label: 'Shortcuts' },
  { command: 'export', key: 'p', label: 'Export as PDF' },
] as const;

export type PageCommand = (typeof PAGE_KEYS)[number]['command'];
