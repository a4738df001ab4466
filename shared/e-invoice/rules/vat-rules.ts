// VAT categories: what each asks of parties, delivery and reasons (BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG).

import { isListed } from '../../code-lists/code-list';
import { VAT_PREFIXES } from '../../code-lists/countries';
import type { SemanticInvoice } from '../semantic/invoice';
import { isBlank, type Rule } from './rule';
import { withSentences } from './sentences';
import { CATEGORIZED, VAT_CATEGORIES, type VatCategory } from './vat-categories';

const sellerHasVat = ({ seller, sellerTaxRepresentative }: SemanticInvoice) =>
  !isBlank(seller.vatIdentifier) || !isBlank(sellerTaxRepresentative?.vatIdentifier);
const sellerHasNumber = (invoice: SemanticInvoice) =>
  sellerHasVat(invoice) || !isBlank(invoice.seller.taxRegistration);
const buyerHasVat = ({ buyer }: SemanticInvoice) => !isBlank(buyer.vatIdentifier);
const hasGroup = ({ vatBreakdown }: SemanticInvoice, code: string) =>
  vatBreakdown.some(({ categoryCode }) => categoryCode === code);

const hasPrefix = (number = '') => isBlank(number) || VAT_PREFIXES.has(number.slice(0, 2));

const seller = { term: 'BT-31', source: 'company', pointer: '/identifiers' } as const;
const buyer = { term: 'BT-48', source: 'client', pointer: '/identifiers' } as const;

/** A number that a category demands or forbids. */
type PartyRow = Pick<Rule, 'term' | 'source' | 'pointer' | 'message'> & {
  isWrong: (invoice: SemanticInvoice) => boolean;
};

function sellerRow({ code, seller: demand }: VatCategory): PartyRow {
  if (demand === 'VAT number')
    return {
      ...seller,
      message: `The seller has no VAT number, which VAT category ${code} needs`,
      isWrong: (invoice) => !sellerHasVat(invoice),
    };
  return {
    ...seller,
    message: `The seller has neither a VAT number nor a tax number, which VAT category ${code} needs`,
    isWrong: (invoice) => !sellerHasNumber(invoice),
  };
}

const BUYER_ROWS: Readonly<Record<string, PartyRow>> = {
  AE: {
    ...buyer,
    message: 'The buyer has neither VAT number nor registration, which reverse charge needs',
    isWrong: (invoice) => !buyerHasVat(invoice) && isBlank(invoice.buyer.legalRegistration?.value),
  },
  K: {
    ...buyer,
    message: 'The buyer has no VAT number, which an intra-community supply needs',
    isWrong: (invoice) => !buyerHasVat(invoice),
  },
};

const UNTAXED_ROWS: readonly PartyRow[] = [
  {
    ...seller,
    message: 'What is not subject to VAT cannot name a VAT number of the seller',
    isWrong: (invoice) => !isBlank(invoice.seller.vatIdentifier),
  },
  {
    ...buyer,
    message: 'What is not subject to VAT cannot name a VAT number of the buyer',
    isWrong: buyerHasVat,
  },
  {
    term: 'BT-63',
    source: 'document',
    pointer: '/taxRepresentative',
    message: 'What is not subject to VAT cannot name a tax representative',
    isWrong: (invoice) => invoice.sellerTaxRepresentative !== undefined,
  },
];

function partyRows(category: VatCategory): readonly PartyRow[] {
  if (category.seller === 'no VAT number') return UNTAXED_ROWS;
  const row = BUYER_ROWS[category.code];
  return [sellerRow(category), ...(row ? [row] : [])];
}

/** Rules 02 to 04 of a category. */
function partyRules(category: VatCategory): Rule[] {
  return partyRows(category).flatMap(({ isWrong, ...row }) =>
    CATEGORIZED.map(({ number, categories }) => ({
      ...row,
      rule: `${category.prefix}-${number}`,
      isBroken: (invoice) => isWrong(invoice) && categories(invoice).includes(category.code),
    })),
  );
}

function reasonRule({ code, prefix }: VatCategory): Rule {
  return {
    rule: `${prefix}-10`,
    term: 'BT-120',
    source: 'document',
    pointer: '/exemptionReasons',
    message: `VAT category ${code} has neither a reason of the exemption nor its code`,
    advice: 'give the exemption a reason or its code',
    isBroken: ({ vatBreakdown }) =>
      vatBreakdown.some(
        ({ categoryCode, exemptionReason, exemptionReasonCode }) =>
          categoryCode === code && isBlank(exemptionReason) && isBlank(exemptionReasonCode),
      ),
  };
}

function prefixRule(place: Pick<Rule, 'term' | 'source' | 'pointer'>, whose: string, of: NumberOf): Rule {
  return {
    ...place,
    rule: 'BR-CO-09',
    message: `The VAT number of the ${whose} does not begin with the code of its country, such as DE`,
    isBroken: (invoice) => !hasPrefix(of(invoice)),
  };
}
type NumberOf = (invoice: SemanticInvoice) => string | undefined;
const REPRESENTATIVE = {
  term: 'BT-63',
  source: 'document',
  pointer: '/taxRepresentative/vatNumber',
} as const;

export const VAT_RULES: readonly Rule[] = withSentences('core', [
  ...VAT_CATEGORIES.flatMap(partyRules),
  ...VAT_CATEGORIES.filter(({ reason }) => reason === 'needed').map(reasonRule),
  {
    rule: 'BR-IC-11',
    term: 'BT-72',
    source: 'document',
    pointer: '/deliveryDate',
    isBroken: (invoice) =>
      hasGroup(invoice, 'K') && isBlank(invoice.delivery?.actualDeliveryDate) && !invoice.invoicingPeriod,
  },
  {
    rule: 'BR-IC-12',
    term: 'BT-80',
    source: 'document',
    pointer: '/deliverTo/country',
    isBroken: (invoice) => hasGroup(invoice, 'K') && isBlank(invoice.delivery?.address?.countryCode),
  },
  {
    rule: 'BR-CL-22',
    term: 'BT-121',
    source: 'document',
    pointer: '/exemptionReasons',
    // the rules compare in upper case
    isBroken: ({ vatBreakdown }) =>
      vatBreakdown.some(
        ({ exemptionReasonCode: code = '' }) => !isBlank(code) && !isListed('vatex', code.toUpperCase()),
      ),
  },
  prefixRule(seller, 'seller', (invoice) => invoice.seller.vatIdentifier),
  prefixRule(buyer, 'buyer', (invoice) => invoice.buyer.vatIdentifier),
  prefixRule(
    REPRESENTATIVE,
    'tax representative',
    (invoice) => invoice.sellerTaxRepresentative?.vatIdentifier,
  ),
]);
