// Paints pages as a tagged PDF/A-3b. The same pages give the same bytes: the only date in it is that of the document.
// PDFKit embeds only the glyphs that are used: a page has 25 kB, its font file 342 kB.
import { clean } from '../content/clean';
import { PAGE, type Page } from '../typeset/marks';
import { ArchivalPdf, metadataText } from './archival-pdf';
import { type Embedding, embed } from './embedding';
import { Painter } from './painter';

export interface PdfInput {
  pages: Page[];
  language: string;
  title: string;
  author: string;
  /** Calendar date; null for a draft without one. */
  date: string | null;
  logo: Buffer | null;
  embedding?: Embedding;
}

const NO_DATE = '2000-01-01';

export function paintPdf({
  pages,
  language,
  title,
  author,
  date,
  logo,
  embedding,
}: PdfInput): Promise<Buffer> {
  const made = new Date(`${date ?? NO_DATE}T00:00:00Z`);
  const pdf = new ArchivalPdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: {
      ...{ Title: metadataText(clean(title)), CreationDate: made },
      ...(metadataText(clean(author)) ? { Author: metadataText(clean(author)) } : {}),
    },
  });
  const written = collect(pdf);
  const painter = new Painter(pdf, logo);
  for (const page of pages) painter.paint(page);
  painter.end();
  if (embedding) embed(pdf, embedding, made);
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
