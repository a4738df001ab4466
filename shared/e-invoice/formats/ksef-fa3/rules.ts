// FA(3): what its schema and KSeF refuse of what a document of ours can say. The publisher has no names for its rules: they are
// named after the field of the schema.
import Big from 'big.js';
import { indicesOf, isBlank, ofAdjustments, type Rule } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';
import { exemptionReason } from './annotations';
import { NOTES_MAX, notePieces } from './footer';
import { isCorrection } from './kinds';
import { nipIn, nipOf } from './numbers';
import { addressOf } from './parties';
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

export const POLISH_RULES: readonly Rule[] = [
  {
    rule: 'FA(3) Podmiot1/NIP',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    message: 'The seller has no NIP: ten digits, or a VAT number with PL',
    isBroken: (invoice) => nipOf(invoice, 'seller') === undefined,
  },
  {
    rule: 'FA(3) Podmiot1/Nazwa',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    message: 'The seller has no name',
    isBroken: ({ seller }) => isBlank(seller.name),
  },
  {
    rule: 'FA(3) Podmiot1/Adres',
    term: 'BG-5',
    source: 'company',
    pointer: '/addressLine1',
    message: 'The address of the seller has neither street nor city',
    isBroken: ({ seller }) => addressOf('Adres', seller.postalAddress) === undefined,
  },
  {
    rule: 'FA(3) Podmiot2/NIP',
    term: 'BT-48',
    source: 'client',
    pointer: '/identifiers',
    message: 'The buyer is a business in Poland without a NIP: KSeF cannot deliver to it',
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
    message: 'The buyer has no name',
    isBroken: ({ buyer }) => isBlank(buyer.name),
  },
  {
    rule: 'FA(3) KodWaluty',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    message: 'FA(3) does not know this currency',
    isBroken: ({ currencyCode }) => CURRENCIES_UNKNOWN.has(currencyCode),
  },
  {
    rule: 'FA(3) TKwotowy',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    message: 'Amounts have at most 2 decimals in FA(3): the currency has more',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'FA(3) P_1',
    term: 'BT-2',
    source: 'document',
    pointer: '/issueDate',
    message: 'FA(3) is for invoices issued from 1 September 2025 on',
    isBroken: ({ issueDate }) => isOutOfTime(issueDate, FIRST_DAY),
  },
  {
    rule: 'FA(3) P_6',
    term: 'BT-72',
    source: 'document',
    pointer: '/deliveryDate',
    message: 'FA(3) takes no delivery before 2006 or after 2049',
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
    message: 'FA(3) takes no payment before 2006',
    isBroken: ({ national }) => isOutOfTime(national?.paidOn, '2006-01-01'),
  },
  {
    rule: 'FA(3) Termin',
    term: 'BT-9',
    source: 'document',
    pointer: '/dueDate',
    message: 'FA(3) takes no due date after 2049',
    isBroken: ({ paymentDueDate }) => isOutOfTime(paymentDueDate, '2016-07-01'),
  },
  {
    rule: 'FA(3) RodzajFaktury',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    message:
      'KSeF knows no invoice that replaces another one (384): credit the wrong one, and issue the right one anew',
    isBroken: ({ typeCode }) => typeCode === '384',
  },
  {
    rule: 'FA(3) DaneFaKorygowanej',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    message: 'A correction in KSeF names the invoice that it corrects, with its date',
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
    message: 'The Polish VAT act has no such rate: 23, 22, 8, 7, 5, 4 or 3, or a category without one',
    isBroken: (invoice) => indicesOf(invoice.lines, ({ vat }) => vatFieldOf(vat, invoice) === undefined),
  },
  {
    rule: 'FA(3) P_13',
    term: 'BT-119',
    source: 'document',
    pointer: '/adjustments',
    message: 'An allowance or charge has a VAT rate that the Polish VAT act does not have',
    isBroken: ofAdjustments((vat, invoice) => vatFieldOf(vat, invoice) === undefined),
  },
  {
    rule: 'FA(3) P_14_xW',
    term: 'BT-111',
    source: 'document',
    pointer: '/exchangeRate',
    message: 'An invoice in another currency says its VAT in PLN: its exchange rate is missing',
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
    message: 'What is exempt (zw) says by which provision',
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
    message: 'The price of one unit has more than 14 digits before the point',
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
    message: 'The number of an account has 10 to 34 characters',
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
    message: 'The tax representative needs a NIP and an address',
    isBroken: ({ sellerTaxRepresentative: representative }) =>
      representative !== undefined &&
      (nipIn(representative.vatIdentifier) === undefined ||
        addressOf('Adres', representative.postalAddress) === undefined),
  },
  {
    rule: 'FA(3) StopkaFaktury',
    term: 'BT-22',
    source: 'document',
    pointer: '/notes',
    message: 'The notes have more than 10,500 characters together',
    isBroken: (invoice) => notePieces(invoice).length > NOTES_MAX,
  },
  {
    rule: 'KSeF size',
    term: 'BG-25',
    source: 'document',
    pointer: '/lines',
    message:
      'The invoice is larger than 1,000,000 bytes in FA(3): shorten descriptions, or split it; a reduction names each invoice of its period',
    isBroken: (invoice) => mayBeLarge(invoice) && writeFa3(invoice).length + bytesToCome(invoice) > BYTES_MAX,
  },
];

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
