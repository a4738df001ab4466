// Zamowienie: the order that a deposit is paid for (art. 106f ust. 1 pkt 4).
import { unitWord } from '../../../code-lists/units';
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { OrderLineTerms } from '../../semantic/national';
import { amount, decimal } from '../decimals';
import { kindOf } from './kinds';
import { line, pieces } from './texts';
import { vatFieldOf } from './vat';

const NAME_CHARS = 512;

/**
 * A credit note changes what was paid and leaves the order as it is: each line stands as it was and as it is, with the same
 * number, which says that its value does not change.
 */
export function order(invoice: SemanticInvoice): XmlElement | undefined {
  const ordered = invoice.national?.order;
  const kind = kindOf(invoice);
  if (!ordered || (kind !== 'ZAL' && kind !== 'KOR_ZAL')) return undefined;
  const states = kind === 'KOR_ZAL' ? [true, false] : [false];
  return required('Zamowienie', [
    element('WartoscZamowienia', amount(ordered.totalWithVat)),
    ...ordered.lines.flatMap((one) => states.map((isBefore) => row(one, isBefore, invoice))),
  ]);
}

function row(ordered: OrderLineTerms, isBefore: boolean, invoice: SemanticInvoice): XmlElement {
  return required('ZamowienieWiersz', [
    element('NrWierszaZam', ordered.number),
    element('P_7Z', pieces(line(ordered.name) ?? '', NAME_CHARS)[0]),
    element('P_8AZ', unitWord(ordered.unitCode, 'pl')),
    element('P_8BZ', decimal(ordered.quantity, 6)),
    element('P_9AZ', decimal(ordered.netPrice, 8)),
    element('P_11NettoZ', amount(ordered.netAmount)),
    element('P_11VatZ', amount(ordered.vatAmount)),
    element('P_12Z', vatFieldOf(ordered.vat, invoice)?.rate),
    element('StanPrzedZ', isBefore ? '1' : undefined),
  ]);
}
