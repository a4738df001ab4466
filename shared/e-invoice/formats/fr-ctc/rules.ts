// France's rules for invoices between platforms (BR-FR, flow 2).

import { indicesOf, lacksScheme, ofAdjustments, type Rule } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';

const NUMBER = /^[A-Za-z0-9\-+_/]{1,35}$/;
const SIREN = /^\d{9}$/;
// BR-FR-16
const RATES = new Set(
  '0 10 13 20 8.5 19.6 2.1 5.5 7 20.6 1.05 0.9 1.75 9.2 9.6 3.9 1.3 2.24 0.9 2.76 2.7 5 3.2 8 2 4 6 2.5 3'.split(
    ' ',
  ),
);
const TYPES = new Set('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' '));

const sirenOf = (party: { legalRegistration?: { scheme?: string; value: string } }) =>
  party.legalRegistration?.scheme === '0002' ? party.legalRegistration.value : undefined;
const isB2b = ({ notes = [] }: SemanticInvoice) =>
  notes.some(({ subjectCode, text }) => subjectCode === 'BAR' && text === 'B2B');
const decimalsOf = (text: string | undefined) => text?.replace(/0+$/, '').split('.')[1]?.length ?? 0;

export const FRENCH_RULES: readonly Rule[] = [
  {
    rule: 'BR-FR-02',
    term: 'BT-1',
    source: 'company',
    pointer: '/numberFormats',
    message: 'The number has more than 35 characters, or others than letters, digits and - + _ /',
    advice: 'change the number format',
    isBroken: ({ number }) => !NUMBER.test(number),
  },
  {
    rule: 'BR-FR-02',
    term: 'BT-25',
    source: 'document',
    pointer: '/prepayments',
    message: 'The number of a preceding invoice has characters that are not allowed',
    isBroken: ({ precedingInvoices = [] }) =>
      precedingInvoices.some(({ reference }) => !NUMBER.test(reference)),
  },
  {
    rule: 'BR-FR-04',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    message: 'France does not know this type of document',
    isBroken: ({ typeCode }) => !TYPES.has(typeCode),
  },
  {
    rule: 'BR-FR-10',
    term: 'BT-30',
    source: 'company',
    pointer: '/identifiers',
    message: 'The seller has no SIREN, a number of 9 digits',
    isBroken: ({ seller }) => !SIREN.test(sirenOf(seller) ?? ''),
  },
  {
    rule: 'BR-FR-11',
    term: 'BT-47',
    source: 'client',
    pointer: '/identifiers',
    message: 'The buyer is a French business and has no SIREN, a number of 9 digits',
    isBroken: (invoice) => isB2b(invoice) && !SIREN.test(sirenOf(invoice.buyer) ?? ''),
  },
  {
    rule: 'BR-FR-12',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    message: 'The buyer has no electronic address to which the invoice could be sent',
    isBroken: ({ buyer }) => buyer.electronicAddress === undefined,
  },
  {
    rule: 'BR-FR-13',
    term: 'BT-34',
    source: 'company',
    pointer: '/electronicAddress',
    message: 'The seller has no electronic address, by which the network knows the sender',
    isBroken: ({ seller }) => seller.electronicAddress === undefined,
  },
  {
    rule: 'BR-FR-21',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    message:
      'The electronic address of the buyer is not that of the French directory: scheme 0225, beginning with its SIREN',
    isBroken: (invoice) => {
      const { scheme, value = '' } = invoice.buyer.electronicAddress ?? {};
      return isB2b(invoice) && !(scheme === '0225' && value.startsWith(sirenOf(invoice.buyer) ?? '-'));
    },
  },
  {
    rule: 'BR-FR-15',
    term: 'BT-151',
    source: 'document',
    pointer: '/lines/*/vatCategory',
    message: 'IGIC and IPSI do not exist in France',
    isBroken: ({ lines }) => indicesOf(lines, ({ vat }) => ['L', 'M'].includes(vat.categoryCode)),
  },
  {
    rule: 'BR-FR-16',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    message: 'France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ vat }) => vat.rate !== undefined && !RATES.has(String(Number(vat.rate)))),
  },
  {
    rule: 'BR-FR-16',
    term: 'BT-96',
    source: 'document',
    pointer: '/adjustments',
    message: 'France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
    isBroken: ofAdjustments(({ rate }) => rate !== undefined && !RATES.has(String(Number(rate)))),
  },
  {
    rule: 'BR-FR-DEC-02',
    term: 'BT-129',
    source: 'document',
    pointer: '/lines/*/quantity',
    message: 'Quantities have at most 4 decimals',
    isBroken: ({ lines }) =>
      indicesOf(
        lines,
        ({ quantity, price }) => decimalsOf(quantity) > 4 || decimalsOf(price.baseQuantity) > 4,
      ),
  },
  {
    rule: 'BR-FR-DEC-03',
    term: 'BT-146',
    source: 'document',
    pointer: '/lines/*/unitPrice',
    message: 'Prices have at most 6 decimals',
    isBroken: ({ lines }) => indicesOf(lines, ({ price }) => decimalsOf(price.netPrice) > 6),
  },
  {
    rule: 'BR-FR-CO-05',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    message: 'A credit note or a corrected invoice names the invoice that it corrects',
    isBroken: ({ typeCode, precedingInvoices = [], contractReference, invoicingPeriod }) =>
      (typeCode === '384' && precedingInvoices.length !== 1) ||
      (typeCode === '381' && precedingInvoices.length === 0 && !(contractReference && invoicingPeriod)),
  },
  {
    rule: 'BR-FR-CO-07',
    term: 'BT-9',
    source: 'document',
    pointer: '/dueDate',
    message: 'The due date is before the issue date',
    isBroken: ({ paymentDueDate, issueDate }) => paymentDueDate !== undefined && paymentDueDate < issueDate,
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-29',
    source: 'company',
    pointer: '/identifiers',
    message: 'An identifier of the seller has no scheme',
    isBroken: ({ seller }) => lacksScheme(seller),
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-46',
    source: 'client',
    pointer: '/identifiers',
    message: 'An identifier of the buyer has no scheme',
    isBroken: ({ buyer }) => lacksScheme(buyer),
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-60',
    source: 'document',
    pointer: '/payee/identifier/scheme',
    message: 'The identifier of the payee has no scheme',
    advice: 'give it one of ISO 6523, such as 0009 for a SIRET',
    isBroken: ({ payee }) => payee?.identifier !== undefined && payee.identifier.scheme === undefined,
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-71',
    source: 'document',
    pointer: '/deliverTo/locationId/scheme',
    message: 'The identifier of the place of delivery has no scheme',
    advice: 'give it one of ISO 6523, such as 0088 for a GLN',
    isBroken: ({ delivery }) =>
      delivery?.locationIdentifier !== undefined && delivery.locationIdentifier.scheme === undefined,
  },
  ...(['seller', 'buyer'] as const).map(
    (side): Rule => ({
      rule: 'BR-FR-CO-10',
      term: side === 'seller' ? 'BT-29' : 'BT-46',
      source: side === 'seller' ? 'company' : 'client',
      pointer: '/identifiers',
      message: `Two identifiers of the ${side} have the same scheme`,
      isBroken: (invoice) => {
        const schemes = (invoice[side].identifiers ?? []).map(({ scheme }) => scheme);
        return new Set(schemes).size < schemes.length;
      },
    }),
  ),
  {
    rule: 'BR-FR-CO-12',
    term: 'BT-6',
    source: 'document',
    pointer: '/exchangeRate',
    message: 'An invoice in another currency needs its VAT in EUR',
    isBroken: ({ currencyCode, vatAccountingCurrencyCode }) =>
      currencyCode !== 'EUR' && vatAccountingCurrencyCode !== 'EUR',
  },
];
