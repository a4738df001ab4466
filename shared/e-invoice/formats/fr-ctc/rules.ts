// France's rules for invoices between platforms (BR-FR, flow 2).

import { indicesOf, lacksScheme, ofAdjustments, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
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

export const FRENCH_RULES: readonly Rule[] = withSentences('fr-ctc', [
  {
    rule: 'BR-FR-02',
    term: 'BT-1',
    source: 'company',
    pointer: '/numberFormats',
    isBroken: ({ number }) => !NUMBER.test(number),
  },
  {
    rule: 'BR-FR-02',
    term: 'BT-25',
    source: 'document',
    pointer: '/prepayments',
    sentence: 'BR-FR-02.2',
    isBroken: ({ precedingInvoices = [] }) =>
      precedingInvoices.some(({ reference }) => !NUMBER.test(reference)),
  },
  {
    rule: 'BR-FR-04',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    isBroken: ({ typeCode }) => !TYPES.has(typeCode),
  },
  {
    rule: 'BR-FR-10',
    term: 'BT-30',
    source: 'company',
    pointer: '/identifiers',
    isBroken: ({ seller }) => !SIREN.test(sirenOf(seller) ?? ''),
  },
  {
    rule: 'BR-FR-11',
    term: 'BT-47',
    source: 'client',
    pointer: '/identifiers',
    isBroken: (invoice) => isB2b(invoice) && !SIREN.test(sirenOf(invoice.buyer) ?? ''),
  },
  {
    rule: 'BR-FR-12',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    isBroken: ({ buyer }) => buyer.electronicAddress === undefined,
  },
  {
    rule: 'BR-FR-13',
    term: 'BT-34',
    source: 'company',
    pointer: '/electronicAddress',
    isBroken: ({ seller }) => seller.electronicAddress === undefined,
  },
  {
    rule: 'BR-FR-21',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
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
    isBroken: ({ lines }) => indicesOf(lines, ({ vat }) => ['L', 'M'].includes(vat.categoryCode)),
  },
  {
    rule: 'BR-FR-16',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ vat }) => vat.rate !== undefined && !RATES.has(String(Number(vat.rate)))),
  },
  {
    rule: 'BR-FR-16',
    term: 'BT-96',
    source: 'document',
    pointer: '/adjustments',
    isBroken: ofAdjustments(({ rate }) => rate !== undefined && !RATES.has(String(Number(rate)))),
  },
  {
    rule: 'BR-FR-DEC-02',
    term: 'BT-129',
    source: 'document',
    pointer: '/lines/*/quantity',
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
    isBroken: ({ lines }) => indicesOf(lines, ({ price }) => decimalsOf(price.netPrice) > 6),
  },
  {
    rule: 'BR-FR-CO-05',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    isBroken: ({ typeCode, precedingInvoices = [], contractReference, invoicingPeriod }) =>
      (typeCode === '384' && precedingInvoices.length !== 1) ||
      (typeCode === '381' && precedingInvoices.length === 0 && !(contractReference && invoicingPeriod)),
  },
  {
    rule: 'BR-FR-CO-07',
    term: 'BT-9',
    source: 'document',
    pointer: '/dueDate',
    isBroken: ({ paymentDueDate, issueDate }) => paymentDueDate !== undefined && paymentDueDate < issueDate,
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-29',
    source: 'company',
    pointer: '/identifiers',
    isBroken: ({ seller }) => lacksScheme(seller),
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-46',
    source: 'client',
    pointer: '/identifiers',
    sentence: 'BR-FR-CO-10.2',
    isBroken: ({ buyer }) => lacksScheme(buyer),
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-60',
    source: 'document',
    pointer: '/payee/identifier/scheme',
    sentence: 'BR-FR-CO-10.3',
    isBroken: ({ payee }) => payee?.identifier !== undefined && payee.identifier.scheme === undefined,
  },
  {
    rule: 'BR-FR-CO-10',
    term: 'BT-71',
    source: 'document',
    pointer: '/deliverTo/locationId/scheme',
    sentence: 'BR-FR-CO-10.4',
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
    isBroken: ({ currencyCode, vatAccountingCurrencyCode }) =>
      currencyCode !== 'EUR' && vatAccountingCurrencyCode !== 'EUR',
  },
]);
