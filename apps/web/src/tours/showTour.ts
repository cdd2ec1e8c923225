import { tourWords } from '@notewright/words';
import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { TourName } from '@notewright/contracts';
import { stopsOf } from './stops';
import './tour.css';

/** Leads through those stops that are on the screen. @returns what takes the tour away; undefined where there is none to show */
export function showTour(name: TourName): (() => void) | undefined {
  const stops = stopsOf(name).filter(({ at }) => isOnScreen(at));
  if (stops.length === 0) return undefined;
  const words = tourWords();
  const { remember, restore } = ownStates();
  const addSkip = ({ footerButtons }: PopoverDOM) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tour-skip';
    button.textContent = words.skip();
    button.addEventListener('click', () => tour.destroy());
    footerButtons.prepend(button);
  };
  const tour = driver({
    steps: stops.map(({ at, title, text }) => ({
      element: `[data-tour="${at}"]`,
      popover: { title, description: text },
    })),
    showProgress: true,
    progressText: words.progress({ at: '{{current}}', of: '{{total}}' }),
    nextBtnText: words.next(),
    prevBtnText: words.previous(),
    doneBtnText: words.done(),
    animate: false,
    stagePadding: 4,
    // What is lit up is looked at; it is pressed when the tour is over.
    disableActiveInteraction: true,
    skipMissingElement: true,
    popoverClass: 'tour',
    onPopoverRender: (popover, { driver: shown }) => {
      popover.closeButton.setAttribute('aria-label', words.skip());
      if (!shown?.isLastStep()) addSkip(popover);
    },
    onHighlightStarted: (element) => remember(element),
    onHighlighted: () => restore(),
    onDestroyed: () => {
      restore();
      window.removeEventListener('keydown', keepKeys, true);
    },
  });
  window.addEventListener('keydown', keepKeys, true);
  tour.drive();
  return () => {
    if (tour.isActive()) tour.destroy();
  };
}

const isOnScreen = (at: string): boolean =>
  (document.querySelector(`[data-tour="${at}"]`)?.getClientRects().length ?? 0) > 0;

/** Keys lead through the tour; the page under it does nothing with them. The tour's own listeners hear when a key comes up. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.stopPropagation();
}

/** The library says of whatever it lights up that it opens a dialog, and afterwards that it opens nothing. */
const OVERWRITTEN = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/** What elements say of themselves, kept while they are lit up. */
function ownStates() {
  const states = new Map<Element, readonly (readonly [name: string, value: string | null])[]>();
  const remember = (element: Element | undefined): void => {
    if (!element || states.has(element)) return;
    const values = OVERWRITTEN.map((name) => [name, element.getAttribute(name)] as const);
    states.set(element, values);
  };
  const restore = (): void => {
    for (const [element, values] of states)
      for (const [name, value] of values)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
  };
  return { remember, restore };
}
