import type { BarlineAt } from './barlinesOf';
import { PX_PER_SEC, STRIP_PX } from './scale';
import { Drawn, type Shown } from './TimeStrip';

interface Props {
  readonly barlines: readonly BarlineAt[];
  readonly shown: Shown;
  /** What the first moment of the strip is called in the barlines. */
  readonly startsAtSec: number;
}

/** Nearer to the barline before it, a measure has no number beside it. */
const NUMBER_PX = 26;

/** The barlines of the sheet, where they are heard, with the numbers of their measures. */
export function Barlines({ barlines, shown, startsAtSec }: Props) {
  const { fromSec, toSec } = shown;
  return (
    <Drawn shown={shown}>
      {barlines.map(({ number, sec }, index) => {
        const at = sec - startsAtSec;
        if (at < fromSec || at > toSec) return null;
        const x = (at - fromSec) * PX_PER_SEC;
        const room = (sec - (barlines[index - 1]?.sec ?? -Infinity)) * PX_PER_SEC >= NUMBER_PX;
        return (
          <g key={index}>
            <line x1={x} x2={x} y1={0} y2={STRIP_PX} stroke="var(--mui-palette-text-primary)" strokeWidth={1} />
            {room && (
              <text x={x + 4} y={11} fontSize={11} fill="var(--mui-palette-text-secondary)">
                {number}
              </text>
            )}
          </g>
        );
      })}
    </Drawn>
  );
}
