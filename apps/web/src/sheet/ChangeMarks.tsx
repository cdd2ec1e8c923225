import type { EngravedSystem } from '@notewright/engraving/layout';
import { Box } from '@mui/material';
import { doubtKey } from './doubts';

/** What became of a head from one version to the next. */
export type HeadChange = 'added' | 'removed' | 'moved' | 'length';

interface Props {
  readonly system: EngravedSystem;
  /** By the key of the head. */
  readonly changes: ReadonlyMap<string, HeadChange>;
}

/** Room between a head and the shape around it. */
const ROOM_PX = 3;
const TONES = { added: 'success.main', removed: 'error.main', moved: 'info.main', length: 'warning.main' } as const;

/** Over the picture: a shape of its own for each kind of change, so that nobody has to tell colours apart. */
export function ChangeMarks({ system, changes }: Props) {
  const heads = system.heads.filter((head) => !head.tab && changes.has(doubtKey(head)));
  if (heads.length === 0) return null;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${system.widthPx} ${system.heightPx}`}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {heads.map((head) => {
        const key = doubtKey(head);
        const place = {
          x: head.x + head.width / 2,
          y: head.y + head.height / 2,
          rx: head.width / 2 + ROOM_PX,
          ry: head.height / 2 + ROOM_PX,
        };
        return <ChangeShape key={key} kind={changes.get(key)!} {...place} />;
      })}
    </Box>
  );
}

interface ShapeProps {
  readonly kind: HeadChange;
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** Added: a full box. Removed: a broken ring, crossed out. Moved: a diamond. Of another length: a bar above and one below. */
function ChangeShape({ kind, x, y, rx, ry }: ShapeProps) {
  return (
    <Box component="g" data-change={kind} sx={{ color: TONES[kind], fill: 'none', stroke: 'currentColor' }}>
      {kind === 'added' && (
        <rect
          x={x - rx}
          y={y - ry}
          width={2 * rx}
          height={2 * ry}
          rx={1.5}
          strokeWidth={1.6}
          fill="currentColor"
          fillOpacity={0.16}
        />
      )}
      {kind === 'removed' && (
        <>
          <ellipse cx={x} cy={y} rx={rx} ry={ry} strokeWidth={1.4} strokeDasharray="2.5 1.8" />
          <path
            d={`M${x - rx} ${y - ry}l${2 * rx} ${2 * ry}M${x - rx} ${y + ry}l${2 * rx} ${-2 * ry}`}
            strokeWidth={1.4}
          />
        </>
      )}
      {kind === 'length' && <path d={`M${x - rx} ${y - ry}h${2 * rx}M${x - rx} ${y + ry}h${2 * rx}`} strokeWidth={2} />}
      {kind === 'moved' && (
        <path
          d={`M${x - 1.45 * rx} ${y}L${x} ${y - 1.6 * ry}L${x + 1.45 * rx} ${y}L${x} ${y + 1.6 * ry}Z`}
          strokeWidth={1.6}
          fill="currentColor"
          fillOpacity={0.12}
        />
      )}
    </Box>
  );
}

/** The shape alone, for a legend. */
export const ChangeSign = ({ kind }: { readonly kind: HeadChange }) => (
  <svg aria-hidden width={22} height={18} viewBox="0 0 22 18">
    <ChangeShape kind={kind} x={11} y={9} rx={6.5} ry={5} />
  </svg>
);
