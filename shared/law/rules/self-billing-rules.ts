// Rules of documents that the customer issues in the name of the supplier (VATD 224).
import { countryName } from '../subject/names';
import { FISCAL, INVOICES, type Rule, when } from './rule';

const OF_DOCUMENT = { kind: 'document', rule: 'VATD-224', term: 'BT-3' } as const;

export const SELF_BILLING_RULES: readonly Rule[] = [
  {
    ...OF_DOCUMENT,
    code: 'self_billing_agreement_later',
    severity: 'error',
    on: FISCAL,
    find: ({ document: { selfBilling }, issueDate }) =>
      when(selfBilling !== null && selfBilling.agreement.date > issueDate, () => ({
        source: 'document',
        pointer: '/selfBilling/agreement/date',
        message: `The agreement on self-billing is of ${selfBilling?.agreement.date}, after the issue on ${issueDate}. It must come before.`,
      })),
  },
  {
    ...OF_DOCUMENT,
    code: 'self_billing_reported_by_supplier',
    severity: 'warning',
    on: INVOICES,
    find: ({ document: { selfBilling }, defaultFormat, seller }) =>
      when(selfBilling !== null && defaultFormat?.mandatory === true, () => ({
        source: 'document',
        pointer: '/selfBilling',
        message: `${defaultFormat?.why}. This system sends and reports nothing in the name of a supplier: agree with it who does so in ${countryName(seller.country)}.`,
      })),
  },
];
