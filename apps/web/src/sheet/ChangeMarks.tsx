import type { EngravedSystem } from '@notewright/engraving/layout';
import { Box } from '@mui/material';
import { doubtKey } from './doubts';

/** What became of a head from one version to the next. */
export type HeadChange = 'added' | 'removed' | 'moved' | 'length';

/** What became of a sign, a text or a barline. */
export type SignChange = 'sign-added' | 'sign-removed' | 'sign-changed';

/** A sign that differs from another version, and where it stands. */
export interface PlacedSign {
  readonly kind: SignChange;
  readonly measureIndex: number;
  /** Absent for what all parts share. */
  readonly partIndex?: number;
  /** What it hangs on; absent for what stands at the beginning of the measure. */
  readonly elementId?: string;
}

interface Props {
  readonly system: EngravedSystem;
  /** By the key of the head. */
  readonly heads: ReadonlyMap<string, HeadChange>;
  readonly signs: readonly PlacedSign[];
}

/** Room between a head and the shape around it. */
const ROOM_PX = 3;
const TONES = {
  added: 'success.main',
  removed: 'error.main',
  moved: 'info.main',
  length: 'warning.main',
  'sign-added': 'success.main',
  'sign-removed': 'error.main',
  'sign-changed': 'info.main',
} as const;
/** Of the pennant above a place where a sign differs. */
const PENNANT = { rx: 5, ry: 5, gapPx: 5 };

/** Over the picture: a shape of its own for each kind of change, so that nobody has to tell colours apart. */
export function ChangeMarks({ system, heads: changes, signs }: Props) {
  const heads = system.heads.filter((head) => !head.tab && changes.has(doubtKey(head)));
  const pennants = pennantsOn(system, signs);
  if (heads.length + pennants.length === 0) return null;
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
      {pennants.map(({ kind, x, y }) => (
        <ChangeShape key={`${kind} ${x} ${y}`} kind={kind} x={x} y={y} rx={PENNANT.rx} ry={PENNANT.ry} />
      ))}
    </Box>
  );
}

interface Pennant {
  readonly kind: SignChange;
  readonly x: number;
  readonly y: number;
}

/** One pennant for every place on this line, however many signs differ there; side by side where they differ in kind. */
function pennantsOn(system: EngravedSystem, signs: readonly PlacedSign[]): readonly Pennant[] {
  const taken = new Map<string, SignChange[]>();
  const found: Pennant[] = [];
  for (const sign of signs) {
    const place = placeOf(system, sign);
    if (!place) continue;
    const name = `${place.x} ${place.y}`;
    const there = taken.get(name) ?? [];
    if (there.includes(sign.kind)) continue;
    found.push({ kind: sign.kind, x: place.x + there.length * (2 * PENNANT.rx + 2), y: place.y });
    taken.set(name, [...there, sign.kind]);
  }
  return found;
}

/** Above what the sign hangs on, else above the left end of its measure: of its part, or of all parts. */
function placeOf(
  { heads, rests, staves, measures }: EngravedSystem,
  { elementId, measureIndex, partIndex }: PlacedSign,
): { readonly x: number; readonly y: number } | undefined {
  const lift = PENNANT.gapPx + PENNANT.ry;
  const staffTop = (part: number | undefined) =>
    Math.min(
      ...staves
        .filter((staff) => staff.measureIndex === measureIndex && (part === undefined || staff.partIndex === part))
        .map(({ y }) => y),
    );
  const boxes = elementId === undefined ? [] : [...heads, ...rests].filter((box) => box.elementId === elementId);
  const [first] = boxes;
  if (first) {
    const x = Math.min(...boxes.map((box) => box.x)) + first.width / 2;
    // Within the staff it could be taken for music.
    const top = Math.min(staffTop(first.partIndex), ...boxes.map(({ y }) => y));
    return { x: Math.round(x), y: Math.round(Math.max(PENNANT.ry + 1, top - lift)) };
  }
  const measure = measures.find((one) => one.measureIndex === measureIndex);
  if (!measure) return undefined;
  const top = Math.min(measure.y, staffTop(partIndex));
  const y = partIndex === undefined ? top : staffTop(partIndex);
  return Number.isFinite(y)
    ? { x: Math.round(measure.x + PENNANT.rx + 1), y: Math.round(Math.max(PENNANT.ry + 1, y - lift)) }
    : undefined;
}

interface ShapeProps {
  readonly kind: HeadChange | SignChange;
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/**
 * Of notes. Added: a full box. Removed: a broken ring, crossed out. Moved: a diamond. Of another length: a bar above and one below.
 * Of signs, a pennant that points at their place. Added: full. Removed: broken and crossed out. Changed: empty, with a dot.
 */
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
      {kind.startsWith('sign') && (
        <path
          d={`M${x - rx} ${y - ry}h${2 * rx}L${x} ${y + ry}Z`}
          strokeWidth={1.4}
          strokeLinejoin="round"
          {...(kind === 'sign-added' && { fill: 'currentColor' })}
          {...(kind === 'sign-removed' && { strokeDasharray: '2.5 1.8' })}
        />
      )}
      {kind === 'sign-removed' && <path d={`M${x - rx} ${y + ry}L${x + rx} ${y - ry}`} strokeWidth={1.4} />}
      {kind === 'sign-changed' && <circle cx={x} cy={y - ry * 0.3} r={1.6} fill="currentColor" stroke="none" />}
    </Box>
  );
}

/** The shape alone, for a legend. */
export const ChangeSign = ({ kind }: { readonly kind: HeadChange | SignChange }) => (
  <svg aria-hidden width={22} height={18} viewBox="0 0 22 18">
    <ChangeShape kind={kind} x={11} y={9} rx={6.5} ry={5} />
  </svg>
);
