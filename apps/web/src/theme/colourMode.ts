export type ColourMode = 'system' | 'light' | 'dark';

/** Where the component library keeps the visitor's choice; the entry pages do without the library but share the choice. */
const KEY = 'mui-mode';
const MODES: readonly ColourMode[] = ['system', 'light', 'dark'];

/** What the visitor chose; 'system' when nothing was chosen or the browser keeps nothing. */
export function chosenMode(): ColourMode {
  return MODES.find((mode) => mode === stored()) ?? 'system';
}

/** Shows the page in these colours, from now on and at the next visit. */
export function chooseMode(mode: ColourMode): void {
  try {
    window.localStorage.setItem(KEY, mode);
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
  showMode(mode);
}

/** Marks the document with the colours in force; without a mark the system decides. */
function showMode(mode: ColourMode): void {
  const dark = mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
}

/** Goes on following the system while nothing else is chosen. */
export function followSystem(): void {
  const follow = () => showMode(chosenMode());
  follow();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
