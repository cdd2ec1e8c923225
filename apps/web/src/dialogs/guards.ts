import type { PdfChoices, Song } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import type { Folder, FolderPath } from '../library/folders';

interface Closable {
  /** Back to the page below. */
  readonly onClose: () => void;
}

/** What a dialog of the songbook is opened with. */
export interface SongbookDialogProps extends Closable {
  /** The folder that is open. */
  readonly folder: FolderPath;
  /** Undefined until the songbook has arrived. */
  readonly songs: readonly Song[] | undefined;
  readonly folders: readonly Folder[];
  /** What the address says besides: the songs or the folder it is about. */
  readonly query: URLSearchParams;
  /** Called when the marked songs were moved or deleted. */
  readonly onDone: () => void;
}

/** What is stored of an open score, and the work on it that is not. */
export interface StoredScore {
  /** Whether there is work that is not saved. */
  readonly isUnsaved: () => boolean;
  /** Saves it. @returns whether everything is saved now; why not has been shown */
  readonly save: () => Promise<boolean>;
  /**
   * Writes to oneself about a measure, or takes that away with an empty text; in play mode it is saved at once, unless there is other
   * work that is not. Absent as long as the score is not ready for it.
   */
  readonly write?: ((measureIndex: number, text: string) => Promise<boolean>) | undefined;
  /** Opens what is stored now in place of what is on the page; work that is not saved is forgotten. */
  readonly reopen: () => Promise<void>;
}

/** What a dialog of an open score is opened with. */
export interface ScoreDialogProps extends Closable {
  readonly id: string;
  readonly score: Score;
  readonly stored: StoredScore;
  /** Measures from this index on are locked. */
  readonly visibleMeasures: number;
  /** Whether it has a recording that can be heard. */
  readonly hasOriginal: boolean;
  /** Whether a file is on its way. */
  readonly busy: boolean;
  /** Whether this reader has the whole score, and may choose what is printed. */
  readonly custom: boolean;
  readonly onExport: (choices: PdfChoices) => void;
}

/**
 * Who may open a dialog, and what it is handed then. The page that keeps a guard shows its dialogs (`OpenDialog`), and nobody else
 * does: an address that asks for one elsewhere shows the page alone.
 */
export interface Guards {
  /** Whoever is signed in, guests too, over any page. The frame around it is drawn for it, see `size`. */
  readonly 'signed in': Closable;
  /** The owner of the songbook, over its list. */
  readonly songbook: SongbookDialogProps;
  /** Who has a score open, reading or editing. */
  readonly score: ScoreDialogProps;
  /** Who reads a score. */
  readonly reading: ScoreDialogProps;
  /** Who edits a score; the dialog stands inside the editor and has its store. */
  readonly editing: Closable;
}
export type Guard = keyof Guards;
