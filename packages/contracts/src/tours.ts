/** The guided tours there are; each is shown once on a device. */
export const TOUR_NAMES = ['songbook', 'score', 'edit_sheet', 'edit_roll', 'mobile_editor'] as const;
export type TourName = (typeof TOUR_NAMES)[number];

/** Name of the cookie that says `true` once a tour was shown. @param name  of the tour */
export const tourCookie = (name: TourName): string => `tour_${name}`;
