import { FIRST_SIGNED_FIELDS, type Signature } from '../../../../shared/contracts/documents/signature';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import { evidenceNote } from '../domain/evidence-note';
import { SignatureRow } from '../models/signature-row';

type Answered = Pick<DocumentRecord, 'id' | 'status'>;

/** The answer to a quote; null for any other document. */
export async function readSignature(company: Scoped, { id, status }: Answered): Promise<Signature | null> {
  if (status !== 'signed' && status !== 'refused') return null;
  const found = await company.find(SignatureRow, { documentId: id }, { without: ['companyId', 'pdf'] });
  if (!found) return null;
  const documentFields = found.documentFields ?? [...FIRST_SIGNED_FIELDS];
  return { ...found, documentFields, evidenceNote: evidenceNote(found.codeSentBy) };
}

/** The PDF that the client has seen, byte for byte; undefined for a document that is not answered. */
export async function readSignedPdf(company: Scoped, { id, status }: Answered): Promise<Buffer | undefined> {
  if (status !== 'signed' && status !== 'refused') return undefined;
  return (await company.find(SignatureRow, { documentId: id }))?.pdf;
}
