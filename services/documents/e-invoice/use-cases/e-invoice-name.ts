import type { DocumentRecord } from '../../models/document-row';
import { pdfName } from '../../pdf/use-cases/create-pdf';

/** The number of the document, as file systems take it. */
export function eInvoiceName(document: DocumentRecord, { contentType }: { contentType: string }): string {
  return pdfName(document).replace(/\.pdf$/, contentType === 'application/pdf' ? '.pdf' : '.xml');
}
