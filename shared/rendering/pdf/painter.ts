import type { Typeface } from '../fonts/typeface';
import type { AreaMark, CodeMark, LogoMark, Mark, Page, TextMark } from '../typeset/marks';
import type { Tag } from '../typeset/tags';
import { Structure } from './structure';
import { type EmbeddedFont, textOperators } from './text-operators';

const LINE_WIDTH = 0.7;

/** Fields of PDFKit that are missing in its types. */
interface WithFont {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
}

export class Painter {
  private readonly known = new Set<string>();
  private readonly structure: Structure;
  /** The colour that texts are written in; undefined if something else may have changed it. */
  private colour: string | undefined;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly logo: Buffer | null,
  ) {
    this.structure = new Structure(pdf);
  }

  paint(page: Page): void {
    this.pdf.addPage();
    this.colour = undefined;
    let open: Tag | undefined | null = null;
    for (const mark of page) {
      const tag = mark.kind === 'area' ? undefined : mark.tag;
      if (tag !== open) {
        if (open !== null) this.structure.close();
        this.structure.open(tag);
        open = tag;
      }
      this.put(mark);
    }
    if (open !== null) this.structure.close();
  }

  /** Ends the file after the last page. */
  end(): void {
    this.structure.write();
  }

  private put(mark: Mark): void {
    if (mark.kind === 'text') this.text(mark);
    else this.shape(mark);
  }

  private shape(mark: Exclude<Mark, TextMark>): void {
    this.colour = undefined;
    if (mark.kind === 'area') this.area(mark);
    else if (mark.kind === 'code') this.code(mark);
    else this.picture(mark);
  }

  private text({ face, colour, ...placed }: TextMark): void {
    if (placed.text === '') return;
    const font = this.useFont(face);
    if (colour !== this.colour) this.pdf.fillColor(colour);
    this.colour = colour;
    this.pdf.addContent(textOperators(font, placed));
  }

  private useFont(face: Typeface): EmbeddedFont {
    if (!this.known.has(face.name)) {
      // PDFKit takes a parsed font as well; its types know only files
      this.pdf.registerFont(face.name, face.source as unknown as PDFKit.Mixins.PDFFontSource);
      this.known.add(face.name);
    }
    this.pdf.font(face.name);
    const { _font: font, page } = this.pdf as unknown as WithFont;
    page.fonts[font.id] ??= font.ref();
    return font;
  }

  private area({ x, y, width, height, radius, fill, stroke }: AreaMark): void {
    if (radius > 0) this.pdf.roundedRect(x, y, width, height, Math.min(radius, height / 2));
    else this.pdf.rect(x, y, width, height);
    if (fill) this.pdf.fill(fill);
    else if (stroke) this.pdf.lineWidth(LINE_WIDTH).stroke(stroke);
  }

  private code({ x, y, size, modules, bars }: CodeMark): void {
    const unit = (size / modules).toFixed(5);
    // in modules and as one operation: hundreds of them, with decimals, cost as much as the rest of the page
    this.pdf.save();
    this.pdf.addContent(`${unit} 0 0 ${unit} ${x.toFixed(3)} ${y.toFixed(3)} cm`);
    this.pdf.addContent(bars.map((bar) => `${bar.x} ${bar.y} ${bar.length} 1 re`).join('\n'));
    this.pdf.fill('#000000');
    this.pdf.restore();
  }

  private picture({ x, y, width, height }: LogoMark): void {
    if (this.logo) this.pdf.image(this.logo, x, y, { width, height });
  }
}
