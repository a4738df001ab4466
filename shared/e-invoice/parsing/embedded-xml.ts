// The invoice inside a PDF (Factur-X, ZUGFeRD): the file with the name that the standards give it, else the one that says
// what it is to the document.

import { XmlRefused } from '../../xml/parse-xml';
import { rootOf } from '../../xml/read-xml';
import { allFiles, documentFiles, type EmbeddedFile } from './pdf/embedded-files';
import { StreamTooLarge } from './pdf/filters';
import { PdfBroken } from './pdf/objects';
import { type PdfFile, readPdf } from './pdf/pdf-file';

export interface EmbeddedXml {
  /** The name of the embedded file. */
  name: string;
  xml: Buffer;
}

/** Factur-X 1.0, 6.2.2; XRechnung in ZUGFeRD; ZUGFeRD 2.0, and in other letters 1.0. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];
/** Relationships of the invoice to the document: `Data` where the PDF says more than it. */
const RELATIONSHIPS = ['Alternative', 'Source', 'Data'];
const ROOTS = new Set(['Invoice', 'CreditNote', 'CrossIndustryInvoice', 'CrossIndustryDocument']);
/** Files that are looked into. */
const READ_MAX = 20;

/** @throws XmlRefused where there is none */
export function embeddedXml(pdf: Buffer): EmbeddedXml {
  try {
    return readPdf(pdf, invoiceIn);
  } catch (error) {
    if (error instanceof PdfBroken) throw new XmlRefused(`is a PDF that cannot be read: it ${error.message}`);
    throw error;
  }
}

function invoiceIn(pdf: PdfFile): EmbeddedXml {
  if (pdf.isEncrypted)
    throw new XmlRefused('is an encrypted PDF: send it without a password or restrictions');
  const file = invoiceAmong(documentFiles(pdf)) ?? invoiceAmong(allFiles(pdf));
  if (!file) throw new XmlRefused('is a PDF without an invoice as XML inside');
  return file;
}

function invoiceAmong(files: readonly EmbeddedFile[]): EmbeddedXml | undefined {
  const ranked = files.map((file) => ({ file, rank: rankOf(file) }));
  ranked.sort((a, b) => a.rank - b.rank);
  for (const { file } of ranked.slice(0, READ_MAX)) {
    const isNamed = NAMES.includes(file.name.toLowerCase());
    const xml = isNamed ? file.read() : contentOf(file);
    if (xml && (isNamed || ROOTS.has(rootOf(xml) ?? ''))) return { name: file.name, xml };
  }
  return undefined;
}

/** The name first, then the relationship, then the association, then any XML. */
function rankOf({ name, relationship = '', isAssociated }: EmbeddedFile): number {
  const byName = positionIn(NAMES, name.toLowerCase());
  const byRelationship = positionIn(RELATIONSHIPS, relationship);
  const isXml = name.toLowerCase().endsWith('.xml');
  return byName * 100 + byRelationship * 10 + (isAssociated ? 0 : 2) + (isXml ? 0 : 1);
}

function positionIn(list: readonly string[], item: string): number {
  const position = list.indexOf(item);
  return position === -1 ? list.length : position;
}

/** undefined for a file that cannot be decoded: another one may be the invoice. */
function contentOf(file: EmbeddedFile): Buffer | undefined {
  try {
    return file.read();
  } catch (error) {
    if (error instanceof PdfBroken || error instanceof StreamTooLarge) return undefined;
    throw error;
  }
}
