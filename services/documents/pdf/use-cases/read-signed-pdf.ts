import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import { SignatureRow } from '../../models/signature-row';

/** The PDF that the client has seen, byte for byte; undefined for a document that is not answered. */
export async function readSignedPdf(
  company: Scoped,
  { id, status }: Pick<DocumentRecord, 'id' | 'status'>,
): Promise<Buffer | undefined> {
  if (status !== 'signed' && status !== 'refused') return undefined;
  return (await company.find(SignatureRow, { documentId: id }))?.pdf;
}
