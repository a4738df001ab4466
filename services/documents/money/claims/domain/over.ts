import { payableOf } from '../../../../../shared/law/amounts/payable';
import type { DocumentRecord } from '../../../models/document-row';

/** The reason why a client must not pay an invoice any more; null while it must. A replaced one is credited in full. */
export function whyOver(invoice: DocumentRecord): 'cancelled' | 'credited' | null {
  if (invoice.status === 'cancelled') return 'cancelled';
  return invoice.creditedMinor > 0 && invoice.creditedMinor >= payableOf(invoice) ? 'credited' : null;
}
