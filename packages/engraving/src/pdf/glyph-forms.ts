import { pathOperators } from './path-operators';

/**
 * The music signs of one document, each drawn once as a form and stamped wherever it occurs.
 *
 * A page of piano music shows some 400 signs of 20 kinds; as outlines they were most of the file and of its making.
 */
export class GlyphForms {
  private readonly forms = new Map<string, PDFKit.PDFKitReference>();
  /** What draws each sign. Not its outline itself: that would keep the whole picture it was cut from. */
  private readonly operators = new Map<string, string>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** The name a sign has on each page it is brought to. */
  nameOf(codePoint: string, outline: string): string {
    if (!this.operators.has(codePoint)) this.operators.set(codePoint, pathOperators(outline));
    return nameOnPage(codePoint);
  }

  /** Makes a sign usable on the current page. @throws when it was never named */
  bringToPage(codePoint: string): void {
    let form = this.forms.get(codePoint);
    if (!form) {
      // Glyphs of a music font are drawn upwards, and none reaches further than this from its origin.
      form = this.document.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-2000, -4000, 4000, 4000],
        Resources: {},
      });
      const operators = this.operators.get(codePoint);
      if (operators === undefined) throw new Error(`the sign ${codePoint} was brought to a page without its outline`);
      form.end(Buffer.from(`${operators}\nf\n`, 'latin1'));
      this.forms.set(codePoint, form);
    }
    this.document.page.xobjects[nameOnPage(codePoint)] = form;
  }
}

const nameOnPage = (codePoint: string): string => `G${codePoint}`;
