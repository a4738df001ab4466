import type { Acceptance } from '../../../../shared/contracts/documents/self-billing';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { assertOpenOf } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';

/**
 * The document with the answer of its supplier; null where it has the same outcome already.
 * @throws 409 for another document, one that is not open, and a second outcome, 400 for a day before the issue
 */
export function answered(document: DocumentRecord, acceptance: Acceptance): DocumentRecord | null {
  const { selfBilling, acceptance: before, typeId, issueDate } = document;
  if (selfBilling === null) throw problem('document_not_open', 'The document is not self-billed.');
  if (before?.outcome === acceptance.outcome) return null;
  if (before) throw problem('self_billing_answered', `It was ${before.outcome} on ${before.on}.`);
  assertOpenOf(document, typeId);
  if (issueDate !== null && acceptance.on < issueDate) throw invalid('/on', 'is before the issue');
  return { ...document, acceptance };
}
