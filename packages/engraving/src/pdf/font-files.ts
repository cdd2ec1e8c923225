/** The fonts every document may use. */
export const FILES = {
  regular: 'LibertinusSerif-Regular.woff',
  bold: 'LibertinusSerif-Bold.woff',
  italic: 'LibertinusSerif-Italic.woff',
  music: 'NotewrightMusic.woff',
} as const;

/** For letters the text fonts have not; each is read when a text has such letters. */
export const MORE_FILES = {
  hebrew: 'NotoSerifHebrew-Regular.woff',
  'hebrew-bold': 'NotoSerifHebrew-Bold.woff',
  arabic: 'NotoNaskhArabic-Regular.woff',
  'arabic-bold': 'NotoNaskhArabic-Bold.woff',
  thai: 'NotoSerifThai-Regular.woff',
  'thai-bold': 'NotoSerifThai-Bold.woff',
  devanagari: 'NotoSerifDevanagari-Regular.woff',
  bengali: 'NotoSerifBengali-Regular.woff',
  gurmukhi: 'NotoSansGurmukhi-Regular.woff',
  gujarati: 'NotoSerifGujarati-Regular.woff',
  tamil: 'NotoSerifTamil-Regular.woff',
  telugu: 'NotoSerifTelugu-Regular.woff',
  kannada: 'NotoSansKannada-Regular.woff',
  malayalam: 'NotoSerifMalayalam-Regular.woff',
  sinhala: 'NotoSerifSinhala-Regular.woff',
  lao: 'NotoSerifLao-Regular.woff',
  khmer: 'NotoSerifKhmer-Regular.woff',
  myanmar: 'NotoSerifMyanmar-Regular.woff',
  armenian: 'NotoSerifArmenian-Regular.woff',
  georgian: 'NotoSerifGeorgian-Regular.woff',
  ethiopic: 'NotoSansEthiopic-Regular.woff',
  emoji: 'NotoEmoji-Regular.woff',
  /** Chinese letters in the forms of Japan, those that differ. */
  japanese: 'NotoSansCJK-Japanese-Regular.woff',
  cjk: 'NotoSansCJK-Regular.woff',
} as const;

export type MoreFont = keyof typeof MORE_FILES;
export type FontName = keyof typeof FILES | MoreFont;

/** Fonts that have a bold one beside them; the others are drawn heavier. */
const WITH_BOLD = ['hebrew', 'arabic', 'thai'] as const;

/** Which signs a font is opened for, in the order the fonts are asked. */
const OPENED_FOR: readonly (readonly [MoreFont, RegExp])[] = [
  ['hebrew', /\p{scx=Hebrew}/u],
  ['arabic', /\p{scx=Arabic}/u],
  ['thai', /\p{scx=Thai}|[\u0e3f]/u],
  ['devanagari', /\p{scx=Devanagari}/u],
  ['bengali', /\p{scx=Bengali}/u],
  ['gurmukhi', /\p{scx=Gurmukhi}/u],
  ['gujarati', /\p{scx=Gujarati}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['telugu', /\p{scx=Telugu}/u],
  ['kannada', /\p{scx=Kannada}/u],
  ['malayalam', /\p{scx=Malayalam}/u],
  ['sinhala', /\p{scx=Sinhala}/u],
  ['lao', /\p{scx=Lao}/u],
  ['khmer', /\p{scx=Khmer}/u],
  ['myanmar', /\p{scx=Myanmar}/u],
  ['armenian', /\p{scx=Armenian}/u],
  ['georgian', /\p{scx=Georgian}/u],
  ['ethiopic', /\p{scx=Ethiopic}/u],
  ['japanese', /\p{sc=Han}/u],
  ['emoji', /[\p{Emoji_Presentation}\p{Regional_Indicator}]|\ufe0f/u],
  // Its letters, and signs of many kinds: ♥ ★ → ①.
  ['cjk', /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u2010-\u2bff\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u], // prettier-ignore
  ['emoji', /\p{Extended_Pictographic}/u],
];

/**
 * The fonts that may have a sign the text fonts have not, the best first.
 *
 * @param sign      as it is read: a letter with its marks, an emoji of several characters
 * @param japanese  whether Chinese letters are to have the forms of Japan
 */
export const fontsFor = (sign: string, bold: boolean, japanese: boolean): readonly MoreFont[] =>
  OPENED_FOR.flatMap(([font, signs]) => {
    if (!signs.test(sign) || (font === 'japanese' && !japanese)) return [];
    return bold && isWithBold(font) ? [`${font}-bold` as const] : [font];
  });

const isWithBold = (font: FontName): font is (typeof WITH_BOLD)[number] => WITH_BOLD.some((name) => name === font);

/** Whether a font is drawn heavier where bold letters are wanted: it has no bold letters. */
export const isMadeHeavier = (font: FontName): boolean => font in MORE_FILES && !/-bold$/.test(font);
