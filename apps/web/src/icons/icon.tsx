import { createSvgIcon } from '@mui/material';

/** A path in SVG's own notation (its `d`), or a circle: both in a square of 24 units, filled with the colour of the text around. */
type Shape = string | readonly [cx: number, cy: number, r: number];

/**
 * A picture for buttons, menus and lists, with the properties of MUI's `SvgIcon`.
 *
 * The shapes are those of Google's Material Icons (Apache-2.0), as MUI publishes them (`@mui/icons-material` 9.5.0, MIT), under the names
 * they have there. They stand here one by one, because the package has 43,000 files, more than all others together, of which a hundred
 * are used. A file of icons holds what the same pages need: `vite/chunks.ts` puts them beside the code that shows them.
 */
export function icon(...shapes: readonly Shape[]) {
  return createSvgIcon(
    <>
      {shapes.map((shape) =>
        typeof shape === 'string' ? (
          <path key={shape} d={shape} />
        ) : (
          <circle key={String(shape)} cx={shape[0]} cy={shape[1]} r={shape[2]} />
        ),
      )}
    </>,
    'Picture',
  );
}
