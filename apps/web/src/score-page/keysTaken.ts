/** Where letters are typed, or choose an option. Sliders, checkboxes and radio buttons take no text. */
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], [role="combobox"], input:not([type="range"], [type="checkbox"], [type="radio"])';
const OVER_THE_PAGE = '[role="menu"], [role="listbox"], [role="dialog"]';

/** Whether what has the keyboard wants letters for itself, so that they are no shortcuts. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPED_INTO}, ${OVER_THE_PAGE}`) !== null;
