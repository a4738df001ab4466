// Fa: the invoice itself, in the order of the schema.
import { at, fixed, from, type Rows, when } from '../../mapping/rows';
import type { PrecedingInvoice, SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import { amount } from '../decimals';
import { pieces } from '../texts';
import { ANNOTATIONS } from './annotations';
import { DESCRIPTION, descriptions } from './descriptions';
import { isCorrection, kindOf } from './kinds';
import { exchangeRate, POSITION, positions } from './lines';
import { isOrdered, ORDER } from './order';
import { BUYER_BEFORE, buyerBefore } from './parties';
import { PAYMENT, SETTLEMENT } from './payment';
import { line } from './texts';
import { sumsOf, VAT_SUMS } from './vat';

/** TypKorekty: whether the correction counts on the day of the invoice (1), of itself (2) or on others (3). */
const EFFECTS = new Set(['1', '2', '3']);

const CORRECTED: Rows<PrecedingInvoice> = {
  DataWystFaKorygowanej: 'issueDate',
  NrFaKorygowanej: ['reference', line],
  ...when(
    ({ reference }, invoice) => ksefNumberOf(reference, invoice),
    { NrKSeF: fixed('1'), NrKSeFFaKorygowanej: ({ reference }, invoice) => ksefNumberOf(reference, invoice) },
    { NrKSeFN: fixed('1') },
  ),
};

const CORRECTION: Rows<SemanticInvoice> = {
  // the whole of it stands among the notes
  PrzyczynaKorekty: ['national.correction.reason', (text: string) => pieces(line(text) ?? '', 256)[0]],
  TypKorekty: ['national.correction.reasonCode', (code: string) => (EFFECTS.has(code) ? code : undefined)],
  DaneFaKorygowanej: from('precedingInvoices', CORRECTED),
  OkresFaKorygowanej: ({ national: { correction: { period } = {} } = {} }) =>
    period && `${period.from} - ${period.to}`,
  Podmiot2K: from(buyerBefore, BUYER_BEFORE),
  // a corrected deposit or final invoice states its total before the correction
  P_15ZK: [(invoice) => kindOf(invoice) !== 'KOR' && invoice.national?.correction?.totalBefore, amount],
};

/** The deposits whose VAT is taken off. */
const DEPOSIT: Rows<{ number: string }> = when(
  ({ number }, invoice) => ksefNumberOf(number, invoice),
  { NrKSeFFaZaliczkowej: ({ number }, invoice) => ksefNumberOf(number, invoice) },
  { NrKSeFZN: fixed('1'), NrFaZaliczkowej: ['number', line] },
);

export const BODY: Rows<SemanticInvoice> = {
  KodWaluty: 'currencyCode',
  P_1: 'issueDate',
  P_2: ['number', line],
  WZ: ['despatchAdviceReference', line],
  ...when(
    isOfPeriod,
    { OkresFa: { P_6_Od: 'invoicingPeriod.startDate', P_6_Do: 'invoicingPeriod.endDate' } },
    { P_6: supplyDay },
  ),
  ...at(sumsOf, VAT_SUMS),
  P_15: [(invoice) => signed(invoice.totals.totalWithVat, invoice), amount],
  KursWalutyZ: (invoice) => kindOf(invoice) === 'ZAL' && exchangeRate(invoice),
  Adnotacje: ANNOTATIONS,
  RodzajFaktury: kindOf,
  ...when(isCorrection, CORRECTION),
  // art. 109 ust. 3d: the sale has been declared by the simplified invoice
  FP: ({ national }) => national?.isFullInvoice && '1',
  DodatkowyOpis: from(descriptions, DESCRIPTION),
  FakturaZaliczkowa: from(deposits, DEPOSIT),
  FaWiersz: from(positions, POSITION),
  Rozliczenie: SETTLEMENT,
  Platnosc: PAYMENT,
  WarunkiTransakcji: {
    Umowy: { NrUmowy: ['contractReference', line] },
    Zamowienia: { NrZamowienia: ['purchaseOrderReference', line] },
  },
  Zamowienie: when(isOrdered, ORDER),
};

function isOfPeriod({ invoicingPeriod }: SemanticInvoice): boolean {
  return Boolean(invoicingPeriod?.startDate && invoicingPeriod.endDate);
}

/** The day of supply or of a payment on account, only where it differs from the date of issue. */
function supplyDay({ invoicingPeriod, delivery, issueDate, national }: SemanticInvoice): string | undefined {
  const { startDate, endDate } = invoicingPeriod ?? {};
  const day = delivery?.actualDeliveryDate ?? endDate ?? startDate ?? national?.paidOn;
  return day === issueDate ? undefined : day;
}

function deposits(invoice: SemanticInvoice): { number: string }[] {
  if (kindOf(invoice) !== 'ROZ') return [];
  const named = (invoice.national?.prepayments ?? []).filter(({ documentId }) => documentId !== undefined);
  return named.map(({ number = '' }) => ({ number }));
}

/** The number that KSeF gave an invoice of ours. */
function ksefNumberOf(number: string, { national }: SemanticInvoice): string | undefined {
  return national?.ksefNumbers?.find((one) => one.number === number)?.ksefNumber;
}
