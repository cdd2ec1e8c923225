/**
 * The same picture with fewer elements, for a page.
 *
 * A browser builds three elements for every `use` of a sign and one for every group that only names what it holds; a line of
 * piano music has some 400 of the first and 300 of the second. Signs become paths of their own, lines of a staff one path, groups
 * without a meaning to the page lose their tags. Every sign is written at its place and size: a `transform` of its own would give
 * each a coordinate system of its own, which browsers paint one by one. Groups with an id (heads), a style or one of the classes in
 * `KEPT` stay. The PDF writer wants the signs as signs and takes the picture as it was.
 */
export function flatSvg(svg: string): string {
  const end = svg.indexOf('</defs>');
  if (end < 0) return svg;
  const outlines = new Map([...svg.slice(0, end).matchAll(GLYPH)].map(([, id, outline]) => [id!, outline!]));
  const sized = new Map<string, PlacedOutline>();
  const drawing = svg.slice(end + '</defs>'.length).replace(USE, (whole, ...groups: string[]) => {
    const [id, x, y, width, height] = groups as [string, string, string, string, string];
    const outline = outlines.get(id);
    if (outline === undefined || ABSOLUTE.test(outline)) return whole;
    const key = `${id} ${width} ${height}`;
    let sign = sized.get(key);
    if (!sign) sized.set(key, (sign = outlineAt(outline, Number(width), -Number(height))));
    return `<path d="M${short(Number(x) + sign.x)} ${short(Number(y) + sign.y)}${sign.onward}"/>`;
  });
  const flat = drawing.includes('<use ') ? svg.slice(svg.indexOf('<defs>'), end + '</defs>'.length) + drawing : drawing;
  return (svg.slice(0, svg.indexOf('<defs>')) + withoutNamingGroups(flat))
    .replace(LINES, joined)
    .replace(SIGNS, joined)
    .replaceAll(STAFF_LINES, `$&class="staff-lines" `);
}

const GLYPH = /<g id="([^"]*)"><path transform="scale\(1, ?-1\)" d="([^"]*)"\/><\/g>/g;
const NUMBER = '(-?[\\d.]+)';
const USE = new RegExp(
  `<use href="#([^"]*)" transform="translate\\(${NUMBER}, ?${NUMBER}\\) scale\\(${NUMBER}, ?${NUMBER}\\)"/>`,
  'g',
);

/** What `outlineAt` does not know; no music font of ours has it. */
const ABSOLUTE = /[A-LN-Y]/;

interface PlacedOutline {
  /** From the place of the sign to where its outline begins. */
  readonly x: number;
  readonly y: number;
  /** The outline from there, in relative steps. */
  readonly onward: string;
}

/** A tenth of a unit is a 250th of a pixel on the screen. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** An outline of a music font, which has absolute moves and otherwise relative steps, enlarged. */
function outlineAt(outline: string, scaleX: number, scaleY: number): PlacedOutline {
  let [beginX, beginY] = [0, 0];
  let place: { x: number; y: number } | undefined;
  let onward = '';
  for (const [, command = '', text = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'M') {
      const [x = 0, y = 0] = numbers;
      if (!place) place = { x: x * scaleX, y: y * scaleY };
      else onward += `m${short((x - beginX) * scaleX)} ${short((y - beginY) * scaleY)}`;
      [beginX, beginY] = [x, y];
    } else {
      const scaled = numbers.map(
        (value, at) => value * (command === 'v' || (command !== 'h' && at % 2) ? scaleY : scaleX),
      );
      onward += command + scaled.map(short).join(' ');
    }
  }
  return { x: place?.x ?? 0, y: place?.y ?? 0, onward };
}

/** Straight lines of one width, one after the other. */
const LINES =
  /(<path stroke="currentColor" d=")M[-\d. ]+L[-\d. ]+(" stroke-width="[\d.]+"\/>)(?:\1M[-\d. ]+L[-\d. ]+\2)+/g;
/** What a staff begins with; a page may draw them sharp. */
const STAFF_LINES = '<g class="staff"><path ';
/** Signs one after the other. */
const SIGNS = /(<path d=")[^"]*("\/>)(?:\1[^"]*\2)+/g;
const joined = (run: string, begin: string, end: string): string =>
  begin +
  run
    .slice(begin.length, -end.length)
    .split(end + begin)
    .join('') +
  end;

const GROUP = /<g( [^>]*?)?(\/?)>|<\/g>/g;
/** What tests, styles and people who look into the page find by name, and the signs whose menu a click opens in the editor. */
const KEPT = new Set([
  ...['notehead', 'tempo', 'keyAccid', 'letters', 'measure', 'staff', 'harm', 'syl', 'fing', 'dynam', 'fretboard'],
  ...['clef', 'meterSig'],
]);

/** Drops groups that do nothing but carry a class nobody asks for. */
function withoutNamingGroups(svg: string): string {
  const kept: boolean[] = [];
  return svg.replace(GROUP, (tag: string, attributes?: string, selfClosing?: string) => {
    if (tag === '</g>') return kept.pop() ? tag : '';
    const name = /^ class="([\w-]+)[^"]*"$/.exec(attributes ?? '')?.[1];
    const keep = attributes !== undefined && (name === undefined || KEPT.has(name));
    if (selfClosing) return name === undefined && keep ? tag : ''; // an empty group shows nothing
    kept.push(keep);
    return keep ? tag : '';
  });
}
