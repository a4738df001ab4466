// Italy: the rules of Peppol for Italian senders (IT-R).
import { isBlank, type Rule } from '../../../rules/rule';
import { AT, rulesWhere, senderCountry } from './sender';

export const ITALIAN_SENDER_RULES: readonly Rule[] = rulesWhere(
  (invoice) => senderCountry(invoice) === 'IT',
  [
    {
      ...AT.sellerTax,
      rule: 'IT-R-001',
      message: 'The tax number of an Italian seller has 11 to 16 letters and digits',
      isBroken: ({ seller: { taxRegistration } }) =>
        taxRegistration !== undefined && !/^[A-Z0-9]{11,16}$/.test(taxRegistration),
    },
    {
      ...AT.sellerStreet,
      rule: 'IT-R-002',
      message: 'The address of an Italian seller has a street',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.line1),
    },
    {
      ...AT.sellerCity,
      rule: 'IT-R-003',
      message: 'The address of an Italian seller has a city',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.city),
    },
    {
      ...AT.sellerPostCode,
      rule: 'IT-R-004',
      message: 'The address of an Italian seller has a postal code (CAP)',
      isBroken: ({ seller }) => isBlank(seller.postalAddress.postCode),
    },
  ],
);
