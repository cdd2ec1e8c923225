export { DEFAULT_PDF_OPTIONS, type PdfOptions } from './options';
export { engravePdf } from './engrave-pdf';
