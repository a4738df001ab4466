import type { Typeface } from '../fonts/typeface';
import type { AreaMark, LogoMark, Mark, Page, TextMark } from '../typeset/marks';

const LINE_WIDTH = 0.7;

export class Painter {
  private readonly known = new Set<string>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly logo: Buffer | null,
  ) {}

  paint(page: Page): void {
    this.pdf.addPage();
    for (const mark of page) this.put(mark);
  }

  private put(mark: Mark): void {
    if (mark.kind === 'text') this.text(mark);
    else if (mark.kind === 'area') this.area(mark);
    else this.picture(mark);
  }

  private text({ x, y, text, face, size, colour, tracking }: TextMark): void {
    if (text === '') return;
    this.useFont(face);
    this.pdf
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking });
  }

  private useFont(face: Typeface): void {
    if (!this.known.has(face.name)) {
      // PDFKit takes a parsed font as well; its types know only files
      this.pdf.registerFont(face.name, face.source as unknown as PDFKit.Mixins.PDFFontSource);
      this.known.add(face.name);
    }
    this.pdf.font(face.name);
  }

  private area({ x, y, width, height, radius, fill, stroke }: AreaMark): void {
    if (radius > 0) this.pdf.roundedRect(x, y, width, height, Math.min(radius, height / 2));
    else this.pdf.rect(x, y, width, height);
    if (fill) this.pdf.fill(fill);
    else if (stroke) this.pdf.lineWidth(LINE_WIDTH).stroke(stroke);
  }

  private picture({ x, y, width, height }: LogoMark): void {
    if (this.logo) this.pdf.image(this.logo, x, y, { width, height });
  }
}
