// VAT categories: what each asks of parties, delivery and reasons (BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O).
import { isListed } from '../../../../shared/code-lists/code-list';
import { COUNTRY_CODES } from '../../../../shared/contracts/countries';
import type { SemanticInvoice } from '../semantic/invoice';
import { isBlank, type Rule } from './rule';

/** In the breakdown, a line, an allowance or a charge: those of others need not agree. */
const has = ({ vatBreakdown, lines, allowances = [], charges = [] }: SemanticInvoice, ...codes: string[]) =>
  vatBreakdown.some(({ categoryCode }) => codes.includes(categoryCode)) ||
  lines.some(({ vat }) => codes.includes(vat.categoryCode)) ||
  [...allowances, ...charges].some(({ vatCategoryCode }) => codes.includes(vatCategoryCode));
const sellerHasVat = ({ seller, sellerTaxRepresentative }: SemanticInvoice) =>
  !isBlank(seller.vatIdentifier) || !isBlank(sellerTaxRepresentative?.vatIdentifier);
const sellerHasNumber = (invoice: SemanticInvoice) =>
  sellerHasVat(invoice) || !isBlank(invoice.seller.taxRegistration);
const buyerHasVat = ({ buyer }: SemanticInvoice) => !isBlank(buyer.vatIdentifier);

/** BR-CO-09: ISO 3166-1, and as EL Greece, XI Northern Ireland, 1A Kosovo. */
export const VAT_PREFIXES = new Set([...COUNTRY_CODES, 'EL', 'XI', '1A']);
const hasPrefix = (number = '') => isBlank(number) || VAT_PREFIXES.has(number.slice(0, 2));

const seller = { term: 'BT-31', source: 'company', pointer: '/identifiers' } as const;
const buyer = { term: 'BT-48', source: 'client', pointer: '/identifiers' } as const;

export const VAT_RULES: readonly Rule[] = [
  {
    ...seller,
    rule: 'BR-S-02',
    message:
      'Your company has neither a VAT number nor a tax number, which an invoice with these VAT categories needs',
    isBroken: (invoice) => has(invoice, 'S', 'Z', 'E', 'L', 'M') && !sellerHasNumber(invoice),
  },
  {
    ...seller,
    rule: 'BR-AE-02',
    message: 'The seller has no VAT or tax number, which reverse charge needs',
    isBroken: (invoice) => has(invoice, 'AE') && !sellerHasNumber(invoice),
  },
  {
    ...buyer,
    rule: 'BR-AE-02',
    message: 'The buyer has neither VAT number nor registration, which reverse charge needs',
    isBroken: (invoice) =>
      has(invoice, 'AE') && !buyerHasVat(invoice) && isBlank(invoice.buyer.legalRegistration?.value),
  },
  {
    ...seller,
    rule: 'BR-IC-02',
    message: 'The seller has no VAT number, which an intra-community supply or an export needs',
    isBroken: (invoice) => has(invoice, 'K', 'G') && !sellerHasVat(invoice),
  },
  {
    ...buyer,
    rule: 'BR-IC-02',
    message: 'The buyer has no VAT number, which an intra-community supply needs',
    isBroken: (invoice) => has(invoice, 'K') && !buyerHasVat(invoice),
  },
  {
    rule: 'BR-IC-11',
    term: 'BT-72',
    source: 'document',
    pointer: '/deliveryDate',
    message: 'An intra-community supply needs the date of delivery or the period',
    isBroken: (invoice) =>
      has(invoice, 'K') && isBlank(invoice.delivery?.actualDeliveryDate) && !invoice.invoicingPeriod,
  },
  {
    rule: 'BR-IC-12',
    term: 'BT-80',
    source: 'document',
    pointer: '/deliverTo/country',
    message: 'An intra-community supply needs the country of delivery',
    isBroken: (invoice) => has(invoice, 'K') && isBlank(invoice.delivery?.address?.countryCode),
  },
  {
    ...seller,
    rule: 'BR-O-02',
    message: 'What is not subject to VAT cannot name a VAT number of the seller',
    isBroken: (invoice) => has(invoice, 'O') && !isBlank(invoice.seller.vatIdentifier),
  },
  {
    ...buyer,
    rule: 'BR-O-02',
    message: 'What is not subject to VAT cannot name a VAT number of the buyer',
    isBroken: (invoice) => has(invoice, 'O') && buyerHasVat(invoice),
  },
  {
    rule: 'BR-O-02',
    term: 'BT-63',
    source: 'document',
    pointer: '/taxRepresentative',
    message: 'What is not subject to VAT cannot name a tax representative',
    isBroken: (invoice) => has(invoice, 'O') && invoice.sellerTaxRepresentative !== undefined,
  },
  {
    rule: 'BR-E-10',
    term: 'BT-120',
    source: 'document',
    pointer: '/exemptionReasons',
    message: 'Something is sold without VAT and does not say why: give the exemption a reason or its code',
    isBroken: ({ vatBreakdown }) =>
      vatBreakdown.some(
        ({ categoryCode, exemptionReason, exemptionReasonCode }) =>
          ['E', 'AE', 'K', 'G', 'O'].includes(categoryCode) &&
          isBlank(exemptionReason) &&
          isBlank(exemptionReasonCode),
      ),
  },
  {
    rule: 'BR-CL-22',
    term: 'BT-121',
    source: 'document',
    pointer: '/exemptionReasons',
    message: 'The code of the exemption is not in the VATEX list, see GET /api/code-lists',
    isBroken: ({ vatBreakdown }) =>
      vatBreakdown.some(({ exemptionReasonCode: code }) => !isBlank(code) && !isListed('vatex', code ?? '')),
  },
  {
    ...seller,
    rule: 'BR-CO-09',
    message: 'The VAT number of the seller does not begin with the code of its country, such as DE',
    isBroken: (invoice) => !hasPrefix(invoice.seller.vatIdentifier),
  },
  {
    ...buyer,
    rule: 'BR-CO-09',
    message: 'The VAT number of the buyer does not begin with the code of its country, such as DE',
    isBroken: (invoice) => !hasPrefix(invoice.buyer.vatIdentifier),
  },
  {
    rule: 'BR-CO-09',
    term: 'BT-63',
    source: 'document',
    pointer: '/taxRepresentative/vatNumber',
    message:
      'The VAT number of the tax representative does not begin with the code of its country, such as DE',
    isBroken: (invoice) => !hasPrefix(invoice.sellerTaxRepresentative?.vatIdentifier),
  },
];
