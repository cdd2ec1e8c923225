import type { EngravedSystem } from '@notewright/engraving/layout';
import { measureNumber, type MeasureHeader } from '@notewright/score';
import { scoreWords } from '@notewright/words';
import type { Line } from '@notewright/engraving';

interface Props {
  readonly system: EngravedSystem;
  readonly line: Line;
  /** Of the whole score. */
  readonly measures: readonly MeasureHeader[];
  readonly onRemark: (measureIndex: number) => void;
}

/** Of a mark, as wide as high; a finger may miss it by a third. */
const SIZE_PX = 24;
/** Between a mark and the staff below it. */
const ABOVE_PX = 6;
/** More of a remark is not read out before it is opened. */
const SPOKEN_LENGTH = 120;

/** Over the picture: a small leaf above every measure that somebody wrote to themself about. They take no place in the music. */
export function RemarkMarks({ system, line, measures, onRemark }: Props) {
  return system.measures.map(({ measureIndex, x, y, width }) => {
    const remark = measures[measureIndex]?.remark;
    if (!remark) return null;
    const scale = line.shownPx / system.widthPx;
    // At the right end: tempo, section and chords stand at the left.
    const left = (x + width) * scale - SIZE_PX - 2;
    const below = system.heads.filter(
      (head) => head.measureIndex === measureIndex && (head.x + head.width) * scale > left,
    );
    const top = Math.max(0, Math.min(y, ...below.map((head) => head.y)) * scale - SIZE_PX - ABOVE_PX);
    const text = remark.length > SPOKEN_LENGTH ? `${remark.slice(0, SPOKEN_LENGTH)}…` : remark;
    return (
      <button
        key={measureIndex}
        type="button"
        className="sheet-remark"
        data-remark={measureIndex}
        aria-haspopup="dialog"
        aria-label={scoreWords().remarks.mark({ measure: measureNumber({ measures }, measureIndex), text })}
        title={remark}
        style={{ left, top }}
        onClick={() => onRemark(measureIndex)}
      >
        <svg aria-hidden viewBox="0 0 24 24" width={16} height={16}>
          <path d="M4 4h16v11l-5 5H4zM15 20v-5h5M8 9h8M8 13h5" />
        </svg>
      </button>
    );
  });
}
