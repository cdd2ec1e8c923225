import { pathOperators } from './path-operators';

/**
 * The music signs of one document, each drawn once as a form and stamped wherever it occurs.
 *
 * A page of piano music shows some 400 signs of 20 kinds; as outlines they were most of the file and of its making.
 */
export class GlyphForms {
  private readonly forms = new Map<string, PDFKit.PDFKitReference>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** Makes a sign usable on the current page and returns its name there. */
  nameOf(codePoint: string, outline: string): string {
    let form = this.forms.get(codePoint);
    if (!form) {
      // Glyphs of a music font are drawn upwards, and none reaches further than this from its origin.
      form = this.document.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-2000, -4000, 4000, 4000],
        Resources: {},
      });
      form.end(Buffer.from(`${operatorsOf(outline)}\nf\n`, 'latin1'));
      this.forms.set(codePoint, form);
    }
    const name = `G${codePoint}`;
    this.document.page.xobjects[name] = form;
    return name;
  }
}

const known = new Map<string, string>();

function operatorsOf(outline: string): string {
  const operators = known.get(outline) ?? pathOperators(outline);
  known.set(outline, operators);
  return operators;
}
