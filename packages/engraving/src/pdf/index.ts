export type { PdfOptions } from './options';
export { engravePdf } from './engrave-pdf';
