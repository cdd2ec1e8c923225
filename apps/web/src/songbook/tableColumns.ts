import type { Column } from './songOrder';

/** One column of the table: what its cells say, the first thing first, and how wide it is. */
export interface TableColumn {
  readonly says: readonly [Column, ...Column[]];
  readonly width: string | number;
}

export const WIDE: readonly TableColumn[] = [
  { says: ['status'], width: 96 },
  { says: ['title'], width: 'auto' },
  { says: ['composer'], width: '18%' },
  { says: ['mode'], width: 126 },
  { says: ['instrument'], width: 140 },
  { says: ['rating'], width: 150 },
  { says: ['date'], width: 150 },
];

/** In a narrow window two things stand above each other; nothing is left out. The phone has cards instead. */
export const NARROW: readonly TableColumn[] = [
  { says: ['status'], width: 92 },
  { says: ['title', 'composer'], width: 'auto' },
  { says: ['instrument', 'mode'], width: 150 },
  { says: ['rating', 'date'], width: 150 },
];
