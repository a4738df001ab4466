// Sales whose VAT the One-Stop-Shop declares: the VAT is none of Italy (nature N7), so it is a part of what is sold, and a line of its own.
import Big from 'big.js';
import type { VatBreakdown } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';

/** A category of this format alone, for what category S is in the file of the country of consumption. */
export const OF_SHOP = 'S-OSS';

export function withShopVat(invoice: SemanticInvoice): SemanticInvoice {
  const { national, lines, allowances, charges, vatBreakdown } = invoice;
  const country = national?.consumedIn;
  if (country === undefined) return invoice;
  const taxes = vatBreakdown.filter(({ categoryCode }) => categoryCode === 'S');
  const added = taxes
    .filter(({ taxAmount }) => !new Big(taxAmount).eq(0))
    .map((group, index) => taxLine(group, country, lines.length + index + 1));
  return {
    ...invoice,
    lines: [...lines.map((line) => ({ ...line, vat: ofShop(line.vat) })), ...added],
    ...(allowances && { allowances: allowances.map(partOfShop) }),
    ...(charges && { charges: charges.map(partOfShop) }),
    vatBreakdown: [...vatBreakdown.filter((group) => !taxes.includes(group)), ...joined(taxes)],
  };
}

function ofShop(vat: InvoiceLine['vat']): InvoiceLine['vat'] {
  return vat.categoryCode === 'S' ? { categoryCode: OF_SHOP } : vat;
}

function partOfShop<P extends { vatCategoryCode: string; vatRate?: string }>(part: P): P {
  return part.vatCategoryCode === 'S' ? { ...part, vatCategoryCode: OF_SHOP, vatRate: '0' } : part;
}

function taxLine({ taxAmount, rate = '0' }: VatBreakdown, country: string, number: number): InvoiceLine {
  return {
    identifier: String(number),
    quantity: '1',
    unitCode: 'C62',
    netAmount: taxAmount,
    price: { netPrice: taxAmount },
    vat: { categoryCode: OF_SHOP },
    item: { name: `IVA ${country} ${rate}% assolta tramite OSS` },
  };
}

function joined(taxes: readonly VatBreakdown[]): VatBreakdown[] {
  if (taxes.length === 0) return [];
  const sum = taxes.reduce((total, one) => total.plus(one.taxableAmount).plus(one.taxAmount), new Big(0));
  return [{ categoryCode: OF_SHOP, taxableAmount: sum.toFixed(2), taxAmount: '0.00' }];
}
