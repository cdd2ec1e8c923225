import { createTheme } from '@mui/material/styles';

/**
 * A score on a music stand: warm paper, brown-black ink, the green of old concert editions, brass for what shines.
 * By lamplight (dark) the paper becomes walnut. All text colours reach 4.5:1 on the surface they are used on.
 */
const serif = '"Instrument Serif", "Iowan Old Style", Palatino, Georgia, serif';
const sans = '"Instrument Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#1f5a4d', dark: '#164137', light: '#3f7d6e', contrastText: '#fffdf8' },
        secondary: { main: '#855a14', dark: '#64430d', light: '#b9852f', contrastText: '#fffdf8' },
        error: { main: '#a32b2b' },
        warning: { main: '#8f5200' },
        info: { main: '#2d5673' },
        success: { main: '#2a6b38' },
        background: { default: '#f5f0e6', paper: '#fffdf8' },
        text: { primary: '#231d17', secondary: '#635a4e' },
        divider: '#e2d9c8',
      },
    },
    dark: {
      palette: {
        primary: { main: '#8fcbb6', dark: '#6fae99', light: '#b4dfcf', contrastText: '#10231d' },
        secondary: { main: '#e2b566', dark: '#c4974a', light: '#f0d095', contrastText: '#2a1f0b' },
        error: { main: '#f29a90' },
        warning: { main: '#eab36a' },
        info: { main: '#9cc3de' },
        success: { main: '#99d0a2' },
        background: { default: '#191613', paper: '#231f1a' },
        text: { primary: '#f1eadd', secondary: '#b9ad9b' },
        divider: '#3a332b',
      },
    },
  },
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
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
    MuiTableRow: { styleOverrides: { root: { 'tbody &:last-of-type > td': { borderBottom: 0 } } } },
    MuiRating: { styleOverrides: { iconFilled: { color: 'var(--mui-palette-secondary-light)' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  },
});
