import type { EngravedSystem } from '@notewright/engraving/layout';
import { doubtKey } from './doubts';
import { OverPicture } from './OverPicture';

interface Props {
  readonly system: EngravedSystem;
  /** Keys of the heads to mark. */
  readonly doubts: ReadonlySet<string>;
  /** The one the reader has walked to. */
  readonly current?: string | undefined;
}

/** Room between a head and the ring around it. */
const ROOM_PX = 2.5;

/**
 * Rings around the heads the listener was unsure of: broken lines, so that the shape tells it as well as the colour; a full,
 * heavier ring around the one the reader is at. They lie over the picture, so switching them engraves nothing anew.
 */
export function DoubtMarks({ system, doubts, current }: Props) {
  const heads = system.heads.filter((head) => !head.tab && doubts.has(doubtKey(head)));
  if (heads.length === 0) return null;
  return (
    <OverPicture system={system} color="warning.main" onPaper>
      {heads.map((head) => {
        const key = doubtKey(head);
        const isCurrent = key === current;
        return (
          <ellipse
            key={key}
            data-testid={isCurrent ? 'doubt-current' : 'doubt'}
            cx={head.x + head.width / 2}
            cy={head.y + head.height / 2}
            rx={head.width / 2 + ROOM_PX + (isCurrent ? 2 : 0)}
            ry={head.height / 2 + ROOM_PX + (isCurrent ? 2 : 0)}
            fill="currentColor"
            fillOpacity={0.14}
            stroke="currentColor"
            strokeWidth={isCurrent ? 2 : 1.2}
            strokeDasharray={isCurrent ? undefined : '2.5 1.8'}
          />
        );
      })}
    </OverPicture>
  );
}
