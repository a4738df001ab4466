// Iceland: the rules of Peppol for Icelandic senders (IS-R).

import { isBlank, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
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

const OF_SELLER: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.typeCode,
    severity: 'warning',
    rule: 'IS-R-001',
    isBroken: ({ typeCode }) => !['380', '381'].includes(typeCode),
  },
  {
    ...AT.sellerRegistration,
    rule: 'IS-R-002',
    isBroken: ({ seller }) => isOfNone(seller.legalRegistration, KENNITALA),
  },
  {
    ...AT.sellerStreet,
    rule: 'IS-R-003',
    isBroken: ({ seller }) => lacksAddress(seller.postalAddress),
  },
  account('IS-R-006', '9'),
  account('IS-R-007', '42'),
  {
    ...AT.files,
    rule: 'IS-R-008',
    isBroken: (invoice) =>
      lastDays(invoice).some((day) => day.length !== 10 || Number.isNaN(Date.parse(`${day}T00:00Z`))),
  },
  {
    ...AT.files,
    rule: 'IS-R-009',
    isBroken: (invoice) => lastDays(invoice).length > 0 && invoice.paymentDueDate === undefined,
  },
  {
    ...AT.files,
    rule: 'IS-R-010',
    isBroken: (invoice) =>
      lastDays(invoice).some((day) => !(invoice.paymentDueDate && invoice.paymentDueDate <= day)),
  },
]);

const DOMESTIC: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.buyerRegistration,
    rule: 'IS-R-004',
    isBroken: ({ buyer }) => isOfNone(buyer.legalRegistration, KENNITALA),
  },
  {
    ...AT.buyerStreet,
    rule: 'IS-R-005',
    isBroken: ({ buyer }) => lacksAddress(buyer.postalAddress),
  },
]);

export const ICELANDIC_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('IS', 'seller'), OF_SELLER),
  ...rulesWhere(isIn('IS', 'seller', 'buyer'), DOMESTIC),
];
