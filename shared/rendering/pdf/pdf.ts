// Paints pages as a tagged PDF/A-3b. The same pages give the same bytes: the only date in it is that of the document.
// PDFKit embeds only the glyphs that are used: a page has 25 kB, its font file 342 kB.

import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../values/escape-html';
import { clean } from '../content/clean';
import { PAGE, type Page } from '../typeset/marks';
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
  const created = new Date(`${date ?? NO_DATE}T00:00:00Z`);
  const pdf = new ArchivalPdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: {
      Title: metadataText(clean(title)),
      CreationDate: created,
      ...(metadataText(clean(author)) ? { Author: metadataText(clean(author)) } : {}),
    },
  });
  const written = collect(pdf);
  const painter = new Painter(pdf, logo);
  for (const page of pages) painter.paint(page);
  painter.end();
  if (embedding) embed(pdf, embedding, created);
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

/**
 * A tagged PDF/A-3b (ISO 19005-3). PDFKit writes title and author into the XMP as they are, so that an ampersand in the name
 * of a company would make it no XML; the information dictionary needs the same texts without escapes.
 * Fields of PDFKit that are missing in its types.
 */
interface WithMetadata {
  info: Record<string, unknown>;
  _addInfo(): void;
}

class ArchivalPdf extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    // no font of PDFKit's own: it would be read from its package for each document, and not be embedded
    super({ ...options, pdfVersion: '1.7', subset: 'PDF/A-3b', tagged: true, displayTitle: true, font: '' });
  }

  /** Called by PDFKit for the XMP alone. */
  protected _addInfo(): void {
    const self = this as unknown as WithMetadata;
    const { info } = self;
    self.info = escaped(info);
    (PDFDocument.prototype as unknown as WithMetadata)._addInfo.call(this);
    self.info = info;
  }
}

function escaped(info: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(info).map(([key, value]) => [
    key,
    typeof value === 'string' ? escapeHtml(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Characters that XML 1.0 does not have, in whatever way they are written. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text for the metadata: one line, in XML and in the information dictionary the same. */
function metadataText(text: string): string {
  return text.toWellFormed().replace(NOT_IN_XML, '').replace(/\s+/g, ' ').trim();
}
