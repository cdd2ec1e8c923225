/** What no file name may hold on some system, and marks that would turn the direction of what follows, so that an ending looks like another. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff<>:"/\\|?*]+/gu;
/** Names that Windows keeps for its devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** A letter with its marks, an emoji of several characters. */
const SIGNS = /[^](?:[\p{M}\u{1f3fb}-\u{1f3ff}\u200c]|\u200d[^])*/gu;

/** Signs, and bytes in UTF-8: a name of a file has 255 bytes on most systems, its ending and a number in brackets among them. */
const MOST = { signs: 120, bytes: 230 };

/** A title as the name of a file on any system, without its ending: no path, not hidden, not empty, not endless, no sign cut in half. */
export function fileTitle(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(UNWRITABLE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '');
  let kept = '';
  let bytes = 0;
  let signs = 0;
  for (const [sign] of name.matchAll(SIGNS)) {
    bytes += bytesOf(sign);
    if (bytes > MOST.bytes || ++signs > MOST.signs) break;
    kept += sign;
  }
  return kept.replace(/[. ]+$/, '').replace(DEVICE, '$&_') || 'score';
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
