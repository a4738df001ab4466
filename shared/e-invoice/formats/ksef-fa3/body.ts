// Fa: the invoice itself, in the order of the schema.
import Big from 'big.js';
import { element, group, present, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { Disbursed } from '../../semantic/disbursed';
import type { PrecedingInvoice, SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { annotations } from './annotations';
import { descriptions } from './descriptions';
import { isCorrection, kindOf, signOf } from './kinds';
import { exchangeRate, rows } from './lines';
import { order } from './order';
import { buyerBefore } from './parties';
import { payment, settlement } from './payment';
import { line, pieces } from './texts';
import { vatSums } from './vat';

/** TypKorekty: whether the correction counts on the day of the invoice (1), of itself (2) or on others (3). */
const EFFECTS = new Set(['1', '2', '3']);

export function body(invoice: SemanticInvoice, disbursed: readonly Disbursed[]): XmlElement {
  const kind = kindOf(invoice);
  return required('Fa', [
    element('KodWaluty', invoice.currencyCode),
    element('P_1', invoice.issueDate),
    element('P_2', line(invoice.number)),
    element('WZ', line(invoice.despatchAdviceReference)),
    ...dates(invoice),
    ...vatSums(invoice),
    element('P_15', amount(new Big(invoice.totals.totalWithVat).times(signOf(invoice)))),
    element('KursWalutyZ', kind === 'ZAL' ? exchangeRate(invoice) : undefined),
    annotations(invoice),
    element('RodzajFaktury', kind),
    ...(isCorrection(invoice) ? correction(invoice) : []),
    // art. 109 ust. 3d: the sale has been declared by the simplified invoice
    element('FP', invoice.national?.isFullInvoice ? '1' : undefined),
    ...descriptions(invoice),
    ...(kind === 'ROZ' ? deposits(invoice) : []),
    ...rows(invoice),
    settlement(invoice, disbursed),
    payment(invoice),
    terms(invoice),
    order(invoice),
  ]);
}

/** P_6 says the day of supply or of a payment on account, only where it differs from the date of issue. */
function dates({ invoicingPeriod, delivery, issueDate, national }: SemanticInvoice): XmlElement[] {
  const { startDate, endDate } = invoicingPeriod ?? {};
  if (startDate && endDate) {
    return [required('OkresFa', [element('P_6_Od', startDate), element('P_6_Do', endDate)])];
  }
  const day = delivery?.actualDeliveryDate ?? endDate ?? startDate ?? national?.paidOn;
  return present([element('P_6', day === issueDate ? undefined : day)]);
}

function correction(invoice: SemanticInvoice): XmlElement[] {
  const { national, precedingInvoices = [] } = invoice;
  const { reason, reasonCode = '', totalBefore, period } = national?.correction ?? {};
  return present([
    // the whole of it stands among the notes
    element('PrzyczynaKorekty', pieces(line(reason) ?? '', 256)[0]),
    element('TypKorekty', EFFECTS.has(reasonCode) ? reasonCode : undefined),
    ...precedingInvoices.map((corrected) => correctedInvoice(corrected, invoice)),
    element('OkresFaKorygowanej', period && `${period.from} - ${period.to}`),
    buyerBefore(invoice),
    // a corrected deposit or final invoice states its total before the correction
    kindOf(invoice) === 'KOR' || totalBefore === undefined
      ? undefined
      : element('P_15ZK', amount(totalBefore)),
  ]);
}

function correctedInvoice({ issueDate, reference }: PrecedingInvoice, invoice: SemanticInvoice): XmlElement {
  const ksefNumber = ksefNumberOf(reference, invoice);
  return required('DaneFaKorygowanej', [
    element('DataWystFaKorygowanej', issueDate),
    element('NrFaKorygowanej', line(reference)),
    ...(ksefNumber
      ? [element('NrKSeF', '1'), element('NrKSeFFaKorygowanej', ksefNumber)]
      : [element('NrKSeFN', '1')]),
  ]);
}

/** FakturaZaliczkowa: the deposits whose VAT is taken off. */
function deposits(invoice: SemanticInvoice): XmlElement[] {
  const named = (invoice.national?.prepayments ?? []).filter(({ documentId }) => documentId !== undefined);
  return named.map(({ number = '' }) => {
    const known = ksefNumberOf(number, invoice);
    return required('FakturaZaliczkowa', [
      ...(known
        ? [element('NrKSeFFaZaliczkowej', known)]
        : [element('NrKSeFZN', '1'), element('NrFaZaliczkowej', line(number))]),
    ]);
  });
}

/** The number that KSeF gave an invoice of ours. */
function ksefNumberOf(number: string, { national }: SemanticInvoice): string | undefined {
  return national?.ksefNumbers?.find((one) => one.number === number)?.ksefNumber;
}

function terms({ contractReference, purchaseOrderReference }: SemanticInvoice): XmlElement | undefined {
  return group('WarunkiTransakcji', [
    group('Umowy', [element('NrUmowy', line(contractReference))]),
    group('Zamowienia', [element('NrZamowienia', line(purchaseOrderReference))]),
  ]);
}
