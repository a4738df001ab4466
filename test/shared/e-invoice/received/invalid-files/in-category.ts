// The whole invoice in one VAT category, with no number of the seller but its VAT number.
import type { DocumentAllowanceCharge } from '../../../../../shared/e-invoice/semantic/amounts';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import { WHOLE_INVOICE } from './whole-invoice';

interface Taxed {
  /** Category O has no rate. */
  rate?: string;
  vat?: string;
  reason?: string;
}

function without<T extends object, K extends keyof T>(object: T, ...keys: K[]): Omit<T, K> {
  const copy = { ...object };
  for (const key of keys) delete copy[key];
  return copy;
}

export function inCategory(
  categoryCode: string,
  { rate = '0', vat = '0.00', reason }: Taxed = {},
): SemanticInvoice {
  const isUntaxed = categoryCode === 'O';
  const adjusted = (items: DocumentAllowanceCharge[] = []) =>
    items.map((item) => ({
      ...without(item, 'vatRate'),
      ...{ vatCategoryCode: categoryCode, ...(isUntaxed ? {} : { vatRate: rate }) },
    }));
  const total = (190 + Number(vat)).toFixed(2);
  const lineVat = { categoryCode, ...(isUntaxed ? {} : { rate }) };
  const { seller, buyer, lines, allowances, charges, totals } = WHOLE_INVOICE;
  return {
    ...without(WHOLE_INVOICE, 'sellerTaxRepresentative', 'vatAccountingCurrencyCode'),
    seller: without(seller, 'taxRegistration', ...(isUntaxed ? (['vatIdentifier'] as const) : [])),
    buyer: without(
      buyer,
      'identifiers',
      'legalRegistration',
      ...(isUntaxed ? (['vatIdentifier'] as const) : []),
    ),
    lines: lines.map((line) => ({ ...line, vat: lineVat })),
    allowances: adjusted(allowances),
    charges: adjusted(charges),
    totals: {
      ...without(totals, 'totalVatInAccountingCurrency'),
      ...{ totalVat: vat, totalWithVat: total, amountDue: (Number(total) - 26.1).toFixed(2) },
    },
    vatBreakdown: [
      { taxableAmount: '190.00', taxAmount: vat, ...lineVat, ...(reason ? { exemptionReason: reason } : {}) },
    ],
  };
}
