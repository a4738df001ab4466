// The part of BT-113 that the buyer keeps back as taxes, for formats with fields of their own for them.
import Big from 'big.js';
import type { InvoiceNote, SemanticInvoice } from './invoice';

export function withheldAmount({ national }: SemanticInvoice): Big {
  return (national?.withholdings ?? []).reduce((sum, { amount }) => sum.plus(amount), new Big(0));
}

/** BT-113 without what is withheld; undefined where nothing was paid. */
export function amountPaid(invoice: SemanticInvoice): Big | undefined {
  const { paidAmount } = invoice.totals;
  const paid = paidAmount === undefined ? undefined : new Big(paidAmount).minus(withheldAmount(invoice));
  return paid?.eq(0) ? undefined : paid;
}

/** Notes without those that explain BT-113. */
export function notesBesidesWithheld({ notes = [], national }: SemanticInvoice): InvoiceNote[] {
  const explained = new Set((national?.withholdings ?? []).map(({ note }) => note));
  return notes.filter(({ text }) => !explained.has(text));
}
