// Names of the files that are made of a document.
import { PRINTS, type PrintName } from '../../../shared/contracts/documents/prints';
import type { DocumentRecord } from '../models/document-row';

type Named = Pick<DocumentRecord, 'typeId' | 'number'>;

/** The number without characters that file systems refuse. */
function baseName({ typeId, number }: Named): string {
  return (number ?? `${typeId}-draft`).replace(/[\\/:*?"<>|]/g, '-');
}

export function pdfName(document: Named): string {
  return `${baseName(document)}.pdf`;
}

export function printName(document: Named, name: PrintName): string {
  return `${baseName(document)}-${PRINTS[name].suffix}.pdf`;
}

export function certificateName(quote: Named): string {
  return `${baseName(quote)}-certificate.pdf`;
}

export function eInvoiceName(document: Named, { contentType }: { contentType: string }): string {
  return `${baseName(document)}.${contentType === 'application/pdf' ? 'pdf' : 'xml'}`;
}
