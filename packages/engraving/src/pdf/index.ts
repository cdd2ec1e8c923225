export { DEFAULT_PDF_OPTIONS, type PdfOptions } from './options';
