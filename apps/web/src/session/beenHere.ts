/** Kept by the browser, for this browser alone: whether somebody has had an account open in it. */
const KEY = 'been-here';

export function hasBeenHere(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false; // a browser that keeps nothing meets everybody for the first time
  }
}

export function rememberVisit(): void {
  try {
    window.localStorage.setItem(KEY, 'yes');
  } catch {
    // As above.
  }
}
