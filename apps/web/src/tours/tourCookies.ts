import { tourCookie, type TourName } from '@notewright/contracts';

const LIFETIME_SEC = 365 * 24 * 3600;

/** Whether somebody on this device has been shown a tour. @param cookies  as `document.cookie` has them */
export const hasSeen = (name: TourName, cookies: string): boolean =>
  cookies.split('; ').includes(`${tourCookie(name)}=true`);

/** The cookie that remembers a tour for 365 days. */
export const seenCookie = (name: TourName): string =>
  `${tourCookie(name)}=true; path=/; max-age=${LIFETIME_SEC}; samesite=lax`;
