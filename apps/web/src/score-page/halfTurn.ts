/** Where a line of the sheet stands on the screen, in pixels from its top. */
export interface LinePlace {
  readonly top: number;
  readonly bottom: number;
}

/** Paper left above the line that was turned to. */
export const TURN_MARGIN_PX = 12;

/**
 * How far to scroll for a half-page turn: forward, the first line that reaches below the middle of the screen comes to its top,
 * so that the line being played stays in sight; backward, about half a screen, to the top of a line.
 *
 * @param lines   in order
 * @param height  of the screen
 * @returns pixels, positive downwards; 0 at the end there is in that direction
 */
export function halfTurn(lines: readonly LinePlace[], height: number, direction: 1 | -1): number {
  if (direction === 1) {
    const isAhead = ({ top, bottom }: LinePlace) => bottom > height / 2 && top > TURN_MARGIN_PX + 1;
    const line = lines.find(isAhead);
    return line ? line.top - TURN_MARGIN_PX : 0;
  }
  const above = lines.filter(({ top }) => top < TURN_MARGIN_PX - 1);
  const line = above.find(({ top }) => top >= -height / 2) ?? above.at(-1);
  return line ? line.top - TURN_MARGIN_PX : 0;
}
