import { FIRST_SIGNED_FIELDS, type Signature } from '../../../../shared/contracts/documents/signature';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { answerTo } from '../../domain/answer';
import type { DocumentRecord } from '../../models/document-row';
import { SignatureRow } from '../../models/signature-row';
import { evidenceNote } from '../domain/evidence-note';

/** The answer that came by a link; null for any other document. */
export async function readSignature(
  company: Scoped,
  document: Pick<DocumentRecord, 'id' | 'status' | 'selfBilling' | 'acceptance'>,
): Promise<Signature | null> {
  if (answerTo(document) === undefined) return null;
  const signature = await company.find(
    SignatureRow,
    { documentId: document.id },
    { without: ['companyId', 'pdf'] },
  );
  if (!signature) return null;
  const issuer = document.selfBilling === null ? 'seller' : 'buyer';
  const documentFields = signature.documentFields ?? [...FIRST_SIGNED_FIELDS];
  return { ...signature, documentFields, evidenceNote: evidenceNote(signature.codeSentBy, issuer) };
}
