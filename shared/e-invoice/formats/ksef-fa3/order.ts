// Zamowienie: the order that a deposit is paid for (art. 106f ust. 1 pkt 4).
import { unitWord } from '../../../code-lists/units';
import { from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { OrderLineTerms } from '../../semantic/national';
import { amount, decimal } from '../decimals';
import { pieces } from '../texts';
import { kindOf } from './kinds';
import { line } from './texts';
import { vatFieldOf } from './vat';

const NAME_CHARS = 512;

interface OrderRow extends OrderLineTerms {
  isBefore: boolean;
}

const ROW: Rows<OrderRow> = {
  NrWierszaZam: 'number',
  P_7Z: ['name', (text: string) => pieces(line(text) ?? '', NAME_CHARS)[0]],
  P_8AZ: ({ unitCode }) => unitWord(unitCode, 'pl'),
  P_8BZ: ({ quantity }) => decimal(quantity, 6),
  P_9AZ: ({ netPrice }) => decimal(netPrice, 8),
  P_11NettoZ: ['netAmount', amount],
  P_11VatZ: ['vatAmount', amount],
  P_12Z: ({ vat }, invoice) => vatFieldOf(vat, invoice)?.rate,
  StanPrzedZ: ({ isBefore }) => isBefore && '1',
};

export const ORDER: Rows<SemanticInvoice> = {
  WartoscZamowienia: ['national.order.totalWithVat', amount],
  ZamowienieWiersz: from(orderRows, ROW),
};

export function isOrdered(invoice: SemanticInvoice): boolean {
  return ['ZAL', 'KOR_ZAL'].includes(kindOf(invoice));
}

/**
 * A credit note changes what was paid and leaves the order as it is: each line stands as it was and as it is, with the same
 * number, which says that its value does not change.
 */
function orderRows(invoice: SemanticInvoice): OrderRow[] {
  const states = kindOf(invoice) === 'KOR_ZAL' ? [true, false] : [false];
  const { lines = [] } = invoice.national?.order ?? {};
  return lines.flatMap((one) => states.map((isBefore) => ({ ...one, isBefore })));
}
