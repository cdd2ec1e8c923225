import type { Device } from './returnUrl';

/**
 * Mobile, tablet or desktop, by the pointer and the shorter side of the screen (not the window: a narrow window on a
 * desktop stays a desktop).
 */
export function thisDevice(): Device {
  const coarse = window.matchMedia('(pointer: coarse)').matches;
  const shorterSide = Math.min(window.screen.width, window.screen.height);
  if (!coarse) return 'desktop';
  return shorterSide < 600 ? 'mobile' : 'tablet';
}
