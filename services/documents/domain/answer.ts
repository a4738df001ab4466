import type { Outcome } from '../../../shared/contracts/documents/signature';
import type { DocumentRecord } from '../models/document-row';

/** The answer that a document has got; undefined before there is one. */
export function answerTo({
  status,
  selfBilling,
  acceptance,
}: Pick<DocumentRecord, 'status' | 'selfBilling' | 'acceptance'>): Outcome | undefined {
  if (selfBilling === null) return status === 'signed' || status === 'refused' ? status : undefined;
  if (!acceptance) return undefined;
  return acceptance.outcome === 'accepted' ? 'signed' : 'refused';
}
