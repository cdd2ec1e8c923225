import { TICKS_PER_WHOLE, type Ticks } from '@notewright/score';

/** What a press on the roll is to do. */
export const ROLL_TOOLS = ['select', 'draw', 'split', 'join', 'erase'] as const;
export type RollTool = (typeof ROLL_TOOLS)[number];

/** What drawing snaps to: the note values whose lengths lie between two lines. */
export const ROLL_GRIDS = [4, 8, 16, 32] as const;
export type RollGrid = (typeof ROLL_GRIDS)[number];

/** What is in the hand that works on the roll. */
export interface Hand {
  readonly tool: RollTool;
  readonly grid: RollGrid;
}

export const FREE_HAND: Hand = { tool: 'select', grid: 8 };

/** From one line of a grid to the next. */
export const gridTicksOf = ({ grid }: Pick<Hand, 'grid'>): Ticks => TICKS_PER_WHOLE / grid;
