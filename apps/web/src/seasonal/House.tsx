import { seasonalWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import { Link } from 'react-router';
import { CAROLS } from './carols';

/** The order in which the numbers stand in the house: neighbours are never neighbours in time. */
const PLACES = [17, 4, 11, 22, 8, 14, 2, 19, 6, 13, 24, 10, 21, 15, 1, 9, 20, 5, 12, 23, 7, 16, 3, 18];
const SNOW = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 61.7) % 100,
  y: (i * 37.3) % 96,
  r: 0.9 + ((i * 7) % 5) * 0.35,
}));

interface Props {
  /** Windows up to this number can be opened. */
  readonly open: number;
  readonly opened: readonly number[];
  readonly onOpen: (door: number) => void;
}

/** A house on a winter night; whoever opens a window sees light. */
export function House({ open, opened, onOpen }: Props) {
  const { advent, carols } = seasonalWords();
  return (
    <div className="night">
      <svg className="snow" aria-hidden width="100%" height="100%">
        {SNOW.map(({ x, y, r }, i) => (
          <circle key={i} cx={`${x}%`} cy={`${y}%`} r={r} fill="#fff" opacity={0.35 + (i % 3) * 0.2} />
        ))}
      </svg>
      <div className="roof" aria-hidden />
      <ol className="windows">
        {PLACES.map((door) => {
          const tune = carols[itemAt(CAROLS, door - 1).name].title();
          if (door > open)
            return (
              <li key={door} className="window shut" aria-label={advent.shut({ door })}>
                <span aria-hidden>{door}</span>
              </li>
            );
          const lit = opened.includes(door);
          return (
            <li key={door} className={lit ? 'window lit' : door === open ? 'window today' : 'window'}>
              <Link
                to={`/xmas?door=${door}`}
                onClick={() => onOpen(door)}
                aria-label={lit ? advent.lit({ door, tune }) : advent.open({ door })}
              >
                <span aria-hidden>{door}</span>
                {lit && <small aria-hidden>{tune}</small>}
              </Link>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
