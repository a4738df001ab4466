// The kept answer to a quote.
import type { Signature } from '../../../../shared/contracts/documents/signature';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import { signatureByDocument, signedPdfOf } from '../queries/signatures';

type Answered = Pick<DocumentRecord, 'id' | 'status'>;

export async function readSignature(company: Scoped, { id, status }: Answered): Promise<Signature | null> {
  if (status !== 'signed' && status !== 'refused') return null;
  return (await company.one<Signature>(signatureByDocument, [id])) ?? null;
}

/** Byte for byte what was shown. */
export async function readSignedPdf(company: Scoped, { id, status }: Answered): Promise<Buffer | undefined> {
  if (status !== 'signed' && status !== 'refused') return undefined;
  return (await company.one<{ pdf: Buffer }>(signedPdfOf, [id]))?.pdf;
}
