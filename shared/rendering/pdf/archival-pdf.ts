// A tagged PDF/A-3b (ISO 19005-3). PDFKit writes title and author into the XMP as they are, so that an ampersand in the name
// of a company would make it no XML; the information dictionary needs the same texts without escapes.
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../values/escape-html';

/** Fields of PDFKit that are missing in its types. */
interface WithMetadata {
  info: Record<string, unknown>;
  _addInfo(): void;
}

export class ArchivalPdf extends PDFDocument {
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
export function metadataText(text: string): string {
  return text.toWellFormed().replace(NOT_IN_XML, '').replace(/\s+/g, ' ').trim();
}
