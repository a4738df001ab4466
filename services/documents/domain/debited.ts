// The part of a mandate that a draft takes over.
import type { DebitedMandate } from '../../../shared/contracts/receivables/direct-debit/mandates';
import { dueDateOf } from '../../../shared/law/sale/dates';
import type { DocumentRecord } from '../models/document-row';

/** The draft with what it does not state of the mandate. One that names another mandate or account stays as it is. */
export function withMandate(draft: DocumentRecord, mandate: DebitedMandate | null): DocumentRecord {
  if (mandate === null) return draft;
  const { mandateReference, creditorId, debitedIban } = { ...mandate, ...draft.payment };
  const isOther = mandateReference !== mandate.mandateReference || debitedIban !== mandate.debitedIban;
  if (isOther) return draft;
  return { ...draft, payment: { ...draft.payment, mandateReference, creditorId, debitedIban } };
}

/**
 * The draft as its preview prints it: with the mandate that its issue would take, and the day of the debit. An account that the draft does
 * not state is masked: who reads drafts may not be allowed to read mandates.
 */
export function previewOfDebit(
  draft: DocumentRecord,
  mandate: DebitedMandate | null,
  issueDate: string,
): DocumentRecord {
  const debited = withMandate(draft, mandate);
  if (mandate === null || debited === draft) return draft;
  const debitedIban = draft.payment?.debitedIban ?? `••••${mandate.debitedIban.slice(-4)}`;
  return { ...debited, payment: { ...debited.payment, debitedIban }, dueDate: dueDateOf(draft, issueDate) };
}
