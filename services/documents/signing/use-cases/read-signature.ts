import { FIRST_SIGNED_FIELDS, type Signature } from '../../../../shared/contracts/documents/signature';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import { SignatureRow } from '../../models/signature-row';
import { evidenceNote } from '../domain/evidence-note';

/** The answer to a quote; null for any other document. */
export async function readSignature(
  company: Scoped,
  { id, status }: Pick<DocumentRecord, 'id' | 'status'>,
): Promise<Signature | null> {
  if (status !== 'signed' && status !== 'refused') return null;
  const found = await company.find(SignatureRow, { documentId: id }, { without: ['companyId', 'pdf'] });
  if (!found) return null;
  const documentFields = found.documentFields ?? [...FIRST_SIGNED_FIELDS];
  return { ...found, documentFields, evidenceNote: evidenceNote(found.codeSentBy) };
}
