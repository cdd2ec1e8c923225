/**
 * The anti-forgery token travels as the form field of this name or the header of the same name; `GET /AntiForgeryToken`
 * hands one out. A file of its own, so that a page that sends a form need not know every form there is.
 */
export const TOKEN_FIELD = '__RequestVerificationToken';

/** The header in which GET /SharedScore brings the secret of a private link. */
export const SHARE_HEADER = 'Notewright-Share';
