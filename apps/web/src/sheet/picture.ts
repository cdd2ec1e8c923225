import type { EngravingOptions, MeasureRange } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import { DEFAULT_OPTIONS } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import bold from '../../../../packages/engraving/fonts/LibertinusSerif-Bold.woff?url';
import italic from '../../../../packages/engraving/fonts/LibertinusSerif-Italic.woff?url';
import regular from '../../../../packages/engraving/fonts/LibertinusSerif-Regular.woff?url';
import musicFont from '../../../../packages/engraving/fonts/NotewrightMusic.woff?url';
import { engraver } from './engraver';
import { framed } from './framed';

/* eslint-disable no-restricted-syntax -- typefaces are named, nobody reads it */
const TEXT = 'Libertinus Serif';
const FACES = [
  { family: TEXT, style: 'normal', weight: 'normal', url: regular },
  { family: TEXT, style: 'normal', weight: 'bold', url: bold },
  { family: TEXT, style: 'italic', weight: 'normal', url: italic },
  { family: 'Notewright Music', style: 'normal', weight: 'normal', url: musicFont },
] as const;
/* eslint-enable no-restricted-syntax */

/** Room a measure gets, and the least and most a picture is wide. */
const MEASURE_PX = 300;
const WIDTH_PX = { least: 360, most: 2400 };
/** Pixels of a PNG per pixel of the sheet: sharp on paper and on dense screens. */
const SHARPNESS = 3;
const MARGIN_PX = 12;

export interface MusicPicture {
  /** A complete SVG file, its typefaces inside. */
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Measures of a score as one line, black on white, complete in itself.
 *
 * @throws Error when the measures could not be engraved or a typeface could not be fetched
 */
export async function musicPicture(
  score: Score,
  range: MeasureRange,
  options: Partial<EngravingOptions>,
): Promise<MusicPicture> {
  const system = await engraved(score, range, options);
  const widthPx = system.widthPx + 2 * MARGIN_PX;
  const heightPx = system.heightPx + 2 * MARGIN_PX;
  return { svg: framed(system, MARGIN_PX, await fontFaces()), widthPx, heightPx };
}

function engraved(score: Score, range: MeasureRange, options: Partial<EngravingOptions>): Promise<EngravedSystem> {
  const wanted = (range.to - range.from) * MEASURE_PX;
  const widthPx = Math.max(WIDTH_PX.least, Math.min(WIDTH_PX.most, wanted));
  return new Promise((resolve, reject) => {
    const task = { slot: 'picture', range, options: { ...DEFAULT_OPTIONS, ...options }, widthPx };
    engraver.engrave(score, task, (answer) =>
      answer.ok ? resolve(answer.value) : reject(new Error(`the picture was not engraved: ${answer.error}`)),
    );
  });
}

let faces: Promise<string> | undefined;

/** The typefaces as style rules with the fonts inside; fetched once. */
function fontFaces(): Promise<string> {
  faces ??= Promise.all(
    FACES.map(async ({ family, style, weight, url }) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`a typeface could not be fetched: ${response.status}`);
      const data = await dataUrl(await response.blob());
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(${data})}`;
    }),
  ).then((rules) => rules.join(''));
  faces.catch(() => (faces = undefined));
  return faces;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('a typeface could not be read'));
    reader.readAsDataURL(blob);
  });

/** The picture in pixels. @throws Error when the browser cannot draw it */
export async function pngOf({ svg, widthPx, heightPx }: MusicPicture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(widthPx * SHARPNESS);
    canvas.height = Math.round(heightPx * SHARPNESS);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG was made'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
