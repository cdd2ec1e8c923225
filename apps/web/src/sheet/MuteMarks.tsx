import type { EngravedSystem } from '@notewright/engraving/layout';
import type { Part } from '@notewright/score';
import { OverPicture } from './OverPicture';

interface Props {
  readonly system: EngravedSystem;
  readonly parts: readonly Part[];
}

/** The margin beside the staves, where nothing else is drawn. */
const SIGN = { x: 1, size: 14 };

/** Over the picture: a crossed-out loudspeaker beside every staff whose part is muted. Its words stand with those of the line. */
export function MuteMarks({ system, parts }: Props) {
  const [first] = system.measures;
  const muted = system.staves.filter(
    ({ partIndex, measureIndex }) => measureIndex === first?.measureIndex && parts[partIndex]?.mute,
  );
  if (muted.length === 0) return null;
  return (
    <OverPicture system={system} color="text.secondary" onPaper={false}>
      {muted.map(({ partIndex, staff, tab, y, height }) => (
        <g
          key={`${partIndex} ${staff} ${tab}`}
          data-testid="muted"
          transform={`translate(${SIGN.x} ${y + height / 2 - SIGN.size / 2}) scale(${SIGN.size / 24})`}
        >
          <path d="M3 9v6h4l5 5V4L7 9z" fill="currentColor" />
          <path d="M15.5 9l6 6M21.5 9l-6 6" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </g>
      ))}
    </OverPicture>
  );
}
