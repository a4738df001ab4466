// Iceland: the rules of Peppol for Icelandic senders (IS-R).

import { isBlank, type Rule } from '../../../rules/rule';
import type { SemanticInvoice } from '../../../semantic/invoice';
import { AT, accountOf, isIn, isOfNone, meansOf, rulesWhere } from './sender';

const KENNITALA = '0196';
const ACCOUNT_CHARS = 12;
/** The last day to pay without a penalty, as the name of a supporting document. */
const LAST_DAY = 'EINDAGI';

const lacksAddress = ({ line1, postCode }: SemanticInvoice['seller']['postalAddress']) =>
  isBlank(line1) || isBlank(postCode);
const lastDays = ({ supportingDocuments = [] }: SemanticInvoice) =>
  supportingDocuments.flatMap(({ description, reference }) =>
    description === LAST_DAY && !isBlank(reference) ? [reference] : [],
  );

const account = (rule: string, means: string): Rule => ({
  ...AT.account,
  rule,
  message: `A payment by ${means} goes to an Icelandic account of 12 digits: bank, ledger and number`,
  isBroken: (invoice) => meansOf(invoice) === means && accountOf(invoice).length !== ACCOUNT_CHARS,
});

const OF_SELLER: readonly Rule[] = [
  {
    ...AT.typeCode,
    severity: 'warning',
    rule: 'IS-R-001',
    message: 'Iceland knows invoices (380) and credit notes (381) only',
    isBroken: ({ typeCode }) => !['380', '381'].includes(typeCode),
  },
  {
    ...AT.sellerRegistration,
    rule: 'IS-R-002',
    message: 'An Icelandic seller names its kennitala (scheme 0196)',
    isBroken: ({ seller }) => isOfNone(seller.legalRegistration, KENNITALA),
  },
  {
    ...AT.sellerStreet,
    rule: 'IS-R-003',
    message: 'The address of an Icelandic seller has street and postal code',
    isBroken: ({ seller }) => lacksAddress(seller.postalAddress),
  },
  account('IS-R-006', '9'),
  account('IS-R-007', '42'),
  {
    ...AT.files,
    rule: 'IS-R-008',
    message: 'The supporting document EINDAGI is named by its day: 2026-12-31',
    isBroken: (invoice) =>
      lastDays(invoice).some((day) => day.length !== 10 || Number.isNaN(Date.parse(`${day}T00:00Z`))),
  },
  {
    ...AT.files,
    rule: 'IS-R-009',
    message: 'An invoice with the supporting document EINDAGI has a due date',
    isBroken: (invoice) => lastDays(invoice).length > 0 && invoice.paymentDueDate === undefined,
  },
  {
    ...AT.files,
    rule: 'IS-R-010',
    message: 'The day of EINDAGI is not before the due date',
    isBroken: (invoice) =>
      lastDays(invoice).some((day) => !(invoice.paymentDueDate && invoice.paymentDueDate <= day)),
  },
];

const DOMESTIC: readonly Rule[] = [
  {
    ...AT.buyerRegistration,
    rule: 'IS-R-004',
    message: 'An Icelandic buyer is named by its kennitala (scheme 0196)',
    isBroken: ({ buyer }) => isOfNone(buyer.legalRegistration, KENNITALA),
  },
  {
    ...AT.buyerStreet,
    rule: 'IS-R-005',
    message: 'The address of an Icelandic buyer has street and postal code',
    isBroken: ({ buyer }) => lacksAddress(buyer.postalAddress),
  },
];

export const ICELANDIC_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('IS', 'seller'), OF_SELLER),
  ...rulesWhere(isIn('IS', 'seller', 'buyer'), DOMESTIC),
];
