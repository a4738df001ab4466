import type { Acceptance } from '../../../../../shared/contracts/documents/self-billing';
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { assertOpenOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/**
 * The document with the answer of its supplier; null where it has the same outcome already.
 * @throws 409 for another document, one that is not open, and a second outcome, 400 for a day before the issue
 */
export function answered(document: DocumentRecord, acceptance: Acceptance): DocumentRecord | null {
  const { selfBilling, acceptance: before, typeId, issueDate } = document;
  if (selfBilling === null) throw problem('document_not_open', 'The document is not self-billed.');
  if (before?.outcome === acceptance.outcome) return null;
  if (before) throw alreadyAnswered(before);
  assertOpenOf(document, typeId);
  if (issueDate !== null && acceptance.on < issueDate) throw invalid('/on', 'is before the issue');
  return { ...document, acceptance };
}

/**
 * A self-billed document that its supplier can be asked about.
 * @throws 409 for one that is answered, not open, or credited in full: there is nothing left of it to accept
 */
export function assertAnswerable(document: DocumentRecord): void {
  const { acceptance, typeId, creditedMinor } = document;
  if (acceptance) throw alreadyAnswered(acceptance);
  assertOpenOf(document, typeId);
  const isCredited = creditedMinor > 0 && creditedMinor >= payableOf(document);
  if (isCredited) throw problem('document_not_open', 'The document is credited in full.');
}

function alreadyAnswered({ outcome, on }: Acceptance) {
  return problem('self_billing_answered', `It was ${outcome} on ${on}.`);
}
