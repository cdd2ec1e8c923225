/**
 * The colours of the product, said once: the entry pages take them as CSS variables, the library's theme as its palette.
 *
 * A songbook bound in cloth: viridian boards with brass lettering outside, white paper and green-black ink inside. By
 * lamplight (dark) the paper is the inside of the instrument case. Every text colour reaches 4.5:1 and every border of
 * a control 3:1 on the surfaces it is used on (`palette.test.ts`).
 */
export interface Palette {
  readonly page: string;
  readonly paper: string;
  readonly ink: string;
  readonly softInk: string;
  readonly hairline: string;
  /** Borders of fields and boxes that can be used. */
  readonly control: string;
  readonly primary: string;
  readonly primaryStrong: string;
  readonly primaryLight: string;
  readonly onPrimary: string;
  readonly brass: string;
  readonly brassStrong: string;
  readonly brassLight: string;
  readonly onBrass: string;
  readonly error: string;
  readonly errorPaper: string;
  readonly warning: string;
  readonly info: string;
  readonly success: string;
  /** The boards of the book, and what is printed on them. */
  readonly cover: string;
  readonly coverDeep: string;
  readonly onCover: string;
  readonly softOnCover: string;
  readonly gilt: string;
}

export const LIGHT: Palette = {
  page: '#f1f4ef',
  paper: '#ffffff',
  ink: '#14201b',
  softInk: '#505e57',
  hairline: '#d8dfd8',
  control: '#7c8a82',
  primary: '#155a4a',
  primaryStrong: '#0d4538',
  primaryLight: '#3b7d6c',
  onPrimary: '#ffffff',
  brass: '#80560f',
  brassStrong: '#5f3f08',
  brassLight: '#b9852f',
  onBrass: '#ffffff',
  error: '#a62626',
  errorPaper: '#fbeceb',
  warning: '#8a4f00',
  info: '#28567a',
  success: '#24693a',
  cover: '#0f4136',
  coverDeep: '#0a2f27',
  onCover: '#f4f0e2',
  softOnCover: '#b5cdc2',
  gilt: '#e3bd72',
};

export const DARK: Palette = {
  page: '#0f1512',
  paper: '#182019',
  ink: '#e9efe9',
  softInk: '#a6b4ab',
  hairline: '#2c3831',
  control: '#6f7f76',
  primary: '#86ceb5',
  primaryStrong: '#a4dfca',
  primaryLight: '#b3e2d0',
  onPrimary: '#0a221b',
  brass: '#e3b866',
  brassStrong: '#f0cf90',
  brassLight: '#f0d095',
  onBrass: '#281d06',
  error: '#f39d93',
  errorPaper: '#35201d',
  warning: '#ebb56c',
  info: '#9dc5e2',
  success: '#96d2a1',
  cover: '#0c2f27',
  coverDeep: '#08211b',
  onCover: '#f1ecdc',
  softOnCover: '#a9c2b6',
  gilt: '#e0b866',
};

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`)
    .join(';');

/** Style sheet that puts the colours into variables: the visitor's choice first, then what the system asks for. */
export const PALETTE_CSS = [
  `:root{color-scheme:light;${variables(LIGHT)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${variables(DARK)}}}`,
  `:root[data-scheme=dark]{color-scheme:dark;${variables(DARK)}}`,
].join('');
