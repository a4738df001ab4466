import type { DebitedMandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import type { DocumentRecord } from '../../models/document-row';

/** The draft with what it does not state of the mandate. One that names another mandate or account stays as it is. */
export function withMandate(draft: DocumentRecord, mandate: DebitedMandate | null): DocumentRecord {
  if (mandate === null) return draft;
  const { mandateReference, creditorId, debitedIban } = { ...mandate, ...draft.payment };
  const isOther = mandateReference !== mandate.mandateReference || debitedIban !== mandate.debitedIban;
  if (isOther) return draft;
  return { ...draft, payment: { ...draft.payment, mandateReference, creditorId, debitedIban } };
}
