import { isWide, ROOM } from '../wide-letters';

/** Advance widths of the text font from the space to '~', in thousandths of its size; a test compares them with the font files. */
const ADVANCES = {
  regular: widths(
    '250 288 336 465 465 637 705 190 298 298 369 550 220 338 220 323 465 465 465 465 465 465 465 465 465 465 236 236 550 550 550 435 895 695 588 646 701 557 485 685 730 297 322 637 528 839 699 702 541 702 587 485 597 661 652 951 660 575 604 356 287 356 518 486 392 457 493 428 506 447 310 500 538 271 272 512 264 790 542 504 519 503 372 390 316 531 497 747 490 515 424 277 205 277 449',
  ),
  bold: widths(
    '250 266 376 514 514 637 729 215 315 315 433 537 244 358 244 316 514 514 514 514 514 514 514 514 514 514 256 256 512 551 512 430 988 740 654 706 734 609 545 732 817 367 373 736 577 899 740 730 614 730 716 504 652 732 700 1028 718 624 624 397 307 397 518 486 392 506 542 456 561 489 391 521 619 322 312 613 325 905 616 551 581 573 428 427 358 598 529 777 561 558 452 307 220 307 473',
  ),
  italic: widths(
    '250 227 336 438 438 637 705 190 306 313 433 527 219 333 219 291 444 444 444 444 445 444 444 444 444 444 219 219 487 527 487 405 829 667 557 616 667 526 457 664 673 280 414 637 519 804 666 668 499 668 555 454 544 634 597 909 628 552 578 334 321 334 518 486 392 486 478 389 489 401 314 477 519 276 259 486 266 783 518 447 489 491 357 353 307 521 472 688 475 503 436 273 205 273 449',
  ),
};
export type TextFace = keyof typeof ADVANCES;

/** Chinese, kana, Hangul, emoji. */
const WIDE = 1000;
/** Letters beyond those, and music signs within words. */
const OTHER = 550;

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}

/** Width of plain text, in the unit of `size`. */
export function textWidth(text: string, size: number, face: TextFace): number {
  let sum = 0;
  for (const letter of text) {
    if (letter === ROOM) continue;
    sum += ADVANCES[face][letter === '\u00A0' ? 0 : letter.charCodeAt(0) - 32] ?? (isWide(letter) ? WIDE : OTHER);
  }
  return (sum * size) / 1000;
}
