// Italy: the rules of Peppol for Italian senders (IT-R).

import { isBlank, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import { AT, rulesWhere, senderCountry } from './sender';

export const ITALIAN_SENDER_RULES: readonly Rule[] = rulesWhere(
  (invoice) => senderCountry(invoice) === 'IT',
  withSentences('peppol', [
    {
      ...AT.sellerTax,
      rule: 'IT-R-001',
      isBroken: ({ seller: { taxRegistration } }) =>
        taxRegistration !== undefined && !/^[A-Z0-9]{11,16}$/.test(taxRegistration),
    },
    {
      ...AT.sellerStreet,
      rule: 'IT-R-002',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.line1),
    },
    {
      ...AT.sellerCity,
      rule: 'IT-R-003',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.city),
    },
    {
      ...AT.sellerPostCode,
      rule: 'IT-R-004',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.postCode),
    },
  ]),
);
