/** What a popup menu is about. */
export type MenuKind =
  | 'staff'
  | 'clef'
  | 'key'
  | 'time'
  | 'barlines'
  | 'tempo'
  | 'dynamics'
  | 'tuning'
  | 'section'
  | 'remark'
  | 'instrument'
  | 'repeats'
  | 'jumps';

/** The place of the score a popup menu was asked for at. */
export interface MenuPlace {
  readonly partIndex: number;
  readonly staff: number;
  readonly measureIndex: number;
}

/** A popup menu asked for at a place of the sheet. */
export interface MenuRequest extends MenuPlace {
  readonly kind: MenuKind;
  /** In the window. */
  readonly x: number;
  readonly y: number;
}

/** What every popup menu is given. */
export interface MenuProps {
  readonly request: MenuRequest;
  readonly onClose: () => void;
  /** To another menu at the same place. */
  readonly onKind: (kind: MenuKind) => void;
}
