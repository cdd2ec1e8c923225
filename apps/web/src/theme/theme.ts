import { Fade } from '@mui/material';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from './palette';
import { controlTexts } from './controlTexts';
import { letGo } from './letGo';
import { DARK, LIGHT } from './palette';

const serif = '"Instrument Serif", "Iowan Old Style", Palatino, Georgia, serif';
const sans = '"Instrument Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The colours of `palette.ts` under the names the library looks for. */
const libraryPalette = (colours: Palette) => ({
  primary: {
    main: colours.primary,
    dark: colours.primaryStrong,
    light: colours.primaryLight,
    contrastText: colours.onPrimary,
  },
  secondary: {
    main: colours.brass,
    dark: colours.brassStrong,
    light: colours.brassLight,
    contrastText: colours.onBrass,
  },
  error: { main: colours.error },
  warning: { main: colours.warning },
  info: { main: colours.info },
  success: { main: colours.success },
  background: { default: colours.page, paper: colours.paper },
  text: { primary: colours.ink, secondary: colours.softInk },
  divider: colours.hairline,
});

const theme: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: libraryPalette(LIGHT) }, dark: { palette: libraryPalette(DARK) } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: sans,
    h1: { fontFamily: serif, fontSize: '2.75rem', lineHeight: 1.1, letterSpacing: '-0.01em' },
    h2: { fontFamily: serif, fontSize: '2.1rem', lineHeight: 1.15, letterSpacing: '-0.01em' },
    h3: { fontFamily: serif, fontSize: '1.7rem', lineHeight: 1.2 },
    h4: { fontFamily: serif, fontSize: '1.45rem', lineHeight: 1.25 },
    h5: { fontFamily: serif, fontSize: '1.3rem', lineHeight: 1.3 },
    h6: { fontFamily: serif, fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 400 },
    button: { textTransform: 'none', fontWeight: 600 },
    subtitle2: { fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowY: 'scroll' }, // the scroll bar's place is kept, so opening a dialog or a folder moves nothing
        ':focus-visible': { outline: '3px solid var(--mui-palette-secondary-main)', outlineOffset: '2px' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&:focus-visible': { outline: '3px solid var(--mui-palette-secondary-main)', outlineOffset: '-2px' },
        },
      },
    },
    // A dialog that is closed is gone: the next key and the next tap are for the page.
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs', slotProps: { transition: { exit: false } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    // A menu stands where it will stay from the first moment. One that grew there moved its lines between a press and its release:
    // the click was lost, or another line was chosen. A menu hands its own transition down to its popover.
    MuiMenu: { defaultProps: { slots: { transition: Fade } } },
    // A menu or a drawer that is leaving is done, too, and gives the keyboard up before the next key; where it knows who had it
    // before, they get it back. On itself a tap may be half of a double tap.
    MuiModal: { styleOverrides: { root: ({ ownerState }) => (ownerState.open ? {} : { pointerEvents: 'none' }) } },
    MuiPopover: {
      defaultProps: { slots: { transition: Fade }, slotProps: { transition: { onExit: letGo } } },
      styleOverrides: { paper: { pointerEvents: 'auto' } },
    },
    MuiDrawer: {
      defaultProps: { slotProps: { transition: { onExit: letGo } } },
      styleOverrides: { paper: { pointerEvents: 'auto' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
    MuiTableRow: { styleOverrides: { root: { 'tbody &:last-of-type > td': { borderBottom: 0 } } } },
    MuiRating: { styleOverrides: { iconFilled: { color: 'var(--mui-palette-secondary-light)' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  },
};

/**
 * The look of everything built from the component library, and what it says, in the language that is spoken; the entry pages have
 * `page.css` from the same colours.
 */
export const makeTheme = () => createTheme(theme, controlTexts());
