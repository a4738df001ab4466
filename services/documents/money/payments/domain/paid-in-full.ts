// The report of a paid invoice for its channels.
import type { Input } from '../../../../../shared/contracts/contract';
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import type { transmissions } from '../../../../../shared/contracts/transmissions';
import { frenchProcess } from '../../../../../shared/e-invoice/formats/fr-ctc/adapt';
import { amountText } from '../../../../../shared/e-invoice/from-document/amount-text';
import { registersOf } from '../../../../../shared/e-invoice/from-document/parties';
import { semanticInvoice } from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import { withVatMinor } from '../../../../../shared/law/amounts/vat-categories';
import { asIssued } from '../../../domain/as-issued';
import { paymentStatusOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

export type Paid = Omit<Input<typeof transmissions.documentPaid>, 'companyId'>;

interface Credited {
  vatBreakdown: readonly DiscountedVat[];
}

/** UNTDID 2005: VAT is due when the invoice is paid. */
const WHEN_PAID = '432';

/** True if a payment has settled the invoice. @param before the invoice without it */
export function settles(invoice: DocumentRecord, before: DocumentRecord): boolean {
  return paymentStatusOf(before) !== 'paid' && paymentStatusOf(invoice) === 'paid';
}

/** @param creditNotes that were issued for it, and the amounts of others that count on it @param paidOn YYYY-MM-DD */
export function paidInFull(invoice: DocumentRecord, creditNotes: readonly Credited[], paidOn: string): Paid {
  const issued = asIssued(invoice);
  const { number, issueDate, currency, typeCode } = issued;
  const shares = [...cashedByRate(invoice, creditNotes)]
    .filter(([, minor]) => minor !== 0)
    .map(([rate, minor]) => ({ rate, amount: amountText(minor, currency) }));
  const { sellerRegistration } = registersOf(issued);
  return {
    documentId: invoice.id,
    number,
    typeCode: typeCode ?? '380',
    issueDate,
    paidOn,
    currency,
    shares,
    sellerRegistration,
    isVatDueOnPayment: isVatDueOnPayment(issued),
  };
}

/** Amounts with VAT by rate, in minor units, without what was credited and so never paid. */
function cashedByRate(
  invoice: DocumentRecord,
  creditNotes: readonly Credited[],
): ReadonlyMap<string, number> {
  const cashed = new Map<string, number>();
  const add = (sign: 1 | -1, { vatBreakdown }: Credited) => {
    for (const group of vatBreakdown)
      cashed.set(group.vatRate, (cashed.get(group.vatRate) ?? 0) + sign * withVatMinor(group));
  };
  add(1, invoice);
  for (const note of creditNotes) add(-1, note);
  return cashed;
}

/** null if the document does not say it and has services, at least in part. */
function isVatDueOnPayment(issued: ReturnType<typeof asIssued>): boolean | null {
  const invoice = semanticInvoice(issued);
  if (issued.vatBreakdown.every(({ vatMinor }) => vatMinor === 0)) return false;
  if (invoice.taxPointDateCode !== undefined) return invoice.taxPointDateCode === WHEN_PAID;
  if (issued.taxPointDate !== null) return false;
  return frenchProcess(invoice).startsWith('B') ? false : null;
}
