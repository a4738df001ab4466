// Paints pages as a PDF. The same pages give the same bytes: the only date in it is that of the document. PDFKit embeds
// only the glyphs that are used: a page has 16 kB, its font file 342 kB.
import PDFDocument from 'pdfkit';
import { PAGE, type Page } from '../typeset/marks';
import { Painter } from './painter';

export interface PdfInput {
  pages: Page[];
  language: string;
  title: string;
  author: string;
  /** Calendar date; null for a draft without one. */
  date: string | null;
  logo: Buffer | null;
}

const NO_DATE = '2000-01-01';

export function paintPdf({ pages, language, title, author, date, logo }: PdfInput): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // no font of PDFKit's own: it would be read from its package for each document
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(`${date ?? NO_DATE}T00:00:00Z`) },
  });
  const written = collect(pdf);
  const painter = new Painter(pdf, logo);
  for (const page of pages) painter.paint(page);
  pdf.end();
  return written;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
