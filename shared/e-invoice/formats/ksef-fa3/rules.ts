// FA(3): what its schema and KSeF refuse of what a document of ours can say. The publisher has no names for its rules: they are
// named after the field of the schema.

import Big from 'big.js';
import { indicesOf, isBlank, ofAdjustments, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';
import { exemptionReason } from './annotations';
import { NOTES_MAX, notePieces } from './footer';
import { isCorrection } from './kinds';
import { nipIn, nipOf } from './numbers';
import { isWritable } from './parties';
import { vatFieldOf } from './vat';
import { writeFa3 } from './write';

/** The limit of KSeF for a file without `Zalacznik`. */
const BYTES_MAX = 1_000_000;
/** NrKSeF and NrKSeFFaKorygowanej in the place of NrKSeFN. */
const KSEF_NUMBER_BYTES = 80;
/** The limit of a name, key or reason (TZnakowy). */
const TEXT_CHARS = 256;
/** Codes of ISO 4217 that TKodWaluty does not have. */
const CURRENCIES_UNKNOWN = new Set(['SLE', 'ZWG']);
// DataWytworzeniaFa, TData
const FIRST_DAY = '2025-09-01';
const LAST_DAY = '2050-01-01';

const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;
/** VAT of Poland: that of another country is in no złoty. */
const isVatDue = ({ totals, national }: SemanticInvoice) =>
  new Big(totals.totalVat ?? '0').abs().gt(0) && national?.consumedIn === undefined;
const isForeign = ({ currencyCode }: SemanticInvoice) => currencyCode !== 'PLN';
const isOutOfTime = (day: string | undefined, first: string) =>
  day !== undefined && (day < first || day > LAST_DAY);

export const POLISH_RULES: readonly Rule[] = withSentences('ksef-fa3', [
  {
    rule: 'FA(3) Podmiot1/NIP',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    isBroken: (invoice) => nipOf(invoice, 'seller') === undefined,
  },
  {
    rule: 'FA(3) Podmiot1/Nazwa',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    isBroken: ({ seller }) => isBlank(seller.name),
  },
  {
    rule: 'FA(3) Podmiot1/Adres',
    term: 'BG-5',
    source: 'company',
    pointer: '/addressLine1',
    isBroken: ({ seller }) => !isWritable(seller.postalAddress),
  },
  {
    rule: 'FA(3) Podmiot2/NIP',
    term: 'BT-48',
    source: 'client',
    pointer: '/identifiers',
    isBroken: (invoice) =>
      invoice.national?.buyer?.isBusiness === true &&
      invoice.buyer.postalAddress.countryCode === 'PL' &&
      nipOf(invoice, 'buyer') === undefined,
  },
  {
    rule: 'FA(3) Podmiot2/Nazwa',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    isBroken: ({ buyer }) => isBlank(buyer.name),
  },
  {
    rule: 'FA(3) KodWaluty',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ currencyCode }) => CURRENCIES_UNKNOWN.has(currencyCode),
  },
  {
    rule: 'FA(3) TKwotowy',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'FA(3) P_1',
    term: 'BT-2',
    source: 'document',
    pointer: '/issueDate',
    isBroken: ({ issueDate }) => isOutOfTime(issueDate, FIRST_DAY),
  },
  {
    rule: 'FA(3) P_6',
    term: 'BT-72',
    source: 'document',
    pointer: '/deliveryDate',
    isBroken: ({ delivery, invoicingPeriod }) =>
      [delivery?.actualDeliveryDate, invoicingPeriod?.startDate, invoicingPeriod?.endDate].some((day) =>
        isOutOfTime(day, '2006-01-01'),
      ),
  },
  {
    rule: 'FA(3) P_6',
    term: 'BT-7',
    source: 'document',
    pointer: '/paidOn',
    sentence: 'FA(3) P_6.2',
    isBroken: ({ national }) => isOutOfTime(national?.paidOn, '2006-01-01'),
  },
  {
    rule: 'FA(3) Termin',
    term: 'BT-9',
    source: 'document',
    pointer: '/dueDate',
    isBroken: ({ paymentDueDate }) => isOutOfTime(paymentDueDate, '2016-07-01'),
  },
  {
    rule: 'FA(3) RodzajFaktury',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    isBroken: ({ typeCode }) => typeCode === '384',
  },
  {
    rule: 'FA(3) DaneFaKorygowanej',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    isBroken: (invoice) => {
      const [corrected] = invoice.precedingInvoices ?? [];
      return isCorrection(invoice) && (isBlank(corrected?.reference) || isBlank(corrected?.issueDate));
    },
  },
  {
    rule: 'FA(3) P_12',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    isBroken: (invoice) => indicesOf(invoice.lines, ({ vat }) => vatFieldOf(vat, invoice) === undefined),
  },
  {
    rule: 'FA(3) P_13',
    term: 'BT-119',
    source: 'document',
    pointer: '/adjustments',
    isBroken: ofAdjustments((vat, invoice) => vatFieldOf(vat, invoice) === undefined),
  },
  {
    rule: 'FA(3) P_14_xW',
    term: 'BT-111',
    source: 'document',
    pointer: '/exchangeRate',
    isBroken: (invoice) =>
      isForeign(invoice) &&
      isVatDue(invoice) &&
      (invoice.vatAccountingCurrencyCode !== 'PLN' ||
        invoice.totals.totalVatInAccountingCurrency === undefined ||
        invoice.national?.exchangeRate === undefined),
  },
  {
    rule: 'FA(3) P_19A',
    term: 'BT-120',
    source: 'document',
    pointer: '/exemptionReasons',
    isBroken: (invoice) => exemptionReason(invoice) === '',
  },
  {
    rule: 'FA(3) P_19A',
    term: 'BT-120',
    source: 'document',
    pointer: '/exemptionReasons',
    message: `The reason of the exemption has more than ${TEXT_CHARS} characters`,
    isBroken: (invoice) => [...(exemptionReason(invoice) ?? '')].length > TEXT_CHARS,
  },
  {
    rule: 'FA(3) P_9A',
    term: 'BT-146',
    source: 'document',
    pointer: '/lines/*/unitPrice',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ price }) =>
        new Big(price.netPrice || '0').div(price.baseQuantity ?? '1').gte('1e14'),
      ),
  },
  {
    rule: 'FA(3) NrRB',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    isBroken: ({ paymentInstructions }) =>
      (paymentInstructions?.creditTransfers ?? []).some(
        ({ accountIdentifier }) => !/^.{10,34}$/.test(accountIdentifier.replace(/\s/g, '')),
      ),
  },
  {
    rule: 'FA(3) PodmiotUpowazniony',
    term: 'BG-11',
    source: 'document',
    pointer: '/taxRepresentative',
    isBroken: ({ sellerTaxRepresentative: representative }) =>
      representative !== undefined &&
      (nipIn(representative.vatIdentifier) === undefined || !isWritable(representative.postalAddress)),
  },
  {
    rule: 'FA(3) StopkaFaktury',
    term: 'BT-22',
    source: 'document',
    pointer: '/notes',
    isBroken: (invoice) => notePieces(invoice).length > NOTES_MAX,
  },
  {
    rule: 'KSeF size',
    term: 'BG-25',
    source: 'document',
    pointer: '/lines',
    isBroken: (invoice) => mayBeLarge(invoice) && writeFa3(invoice).length + bytesToCome(invoice) > BYTES_MAX,
  },
]);

/** A line with nothing but a name is under 1,000 bytes: most invoices need not be written to know. */
function mayBeLarge({ lines, national, precedingInvoices = [] }: SemanticInvoice): boolean {
  // a correction has each line of the order twice
  const ordered = 2 * (national?.order?.lines.length ?? 0);
  const characters = lines.reduce((sum, { item, note }) => sum + JSON.stringify({ item, note }).length, 0);
  const named = precedingInvoices.length;
  return (lines.length + ordered + named) * 1000 + characters * 3 > BYTES_MAX;
}

/** KSeF may number an invoice between the check of its correction and the file. */
function bytesToCome({ precedingInvoices = [], national }: SemanticInvoice): number {
  return (precedingInvoices.length - (national?.ksefNumbers?.length ?? 0)) * KSEF_NUMBER_BYTES;
}
