// XRechnung (BR-DE) but payment. Peppol asks the same of two Germans (DE-R).

import { isBlank, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import { CATEGORIZED } from '../../rules/vat-categories';
import { GERMAN_PAYMENT_RULES } from './payment';

const contact = { source: 'company', pointer: '/contact' } as const;
const WITH_SELLER_NUMBER = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);

export const GERMAN_RULES: readonly Rule[] = withSentences('xrechnung', [
  {
    ...contact,
    rule: 'BR-DE-2',
    term: 'BG-6',
    isBroken: ({ seller }) => seller.contact === undefined,
  },
  {
    ...contact,
    rule: 'BR-DE-5',
    term: 'BT-41',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.point),
  },
  {
    ...contact,
    rule: 'BR-DE-6',
    term: 'BT-42',
    pointer: '/contact/phone',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.telephone),
  },
  {
    ...contact,
    rule: 'BR-DE-7',
    term: 'BT-43',
    pointer: '/contact/email',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.email),
  },
  {
    rule: 'BR-DE-3',
    term: 'BT-37',
    source: 'company',
    pointer: '/city',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.city),
  },
  {
    rule: 'BR-DE-4',
    term: 'BT-38',
    source: 'company',
    pointer: '/postalCode',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.postCode),
  },
  {
    rule: 'BR-DE-8',
    term: 'BT-52',
    source: 'client',
    pointer: '/city',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.city),
  },
  {
    rule: 'BR-DE-9',
    term: 'BT-53',
    source: 'client',
    pointer: '/postalCode',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.postCode),
  },
  {
    rule: 'BR-DE-10',
    term: 'BT-77',
    source: 'document',
    pointer: '/deliverTo/city',
    isBroken: ({ delivery }) => delivery?.address !== undefined && isBlank(delivery.address.city),
  },
  {
    rule: 'BR-DE-11',
    term: 'BT-78',
    source: 'document',
    pointer: '/deliverTo/postalCode',
    isBroken: ({ delivery }) => delivery?.address !== undefined && isBlank(delivery.address.postCode),
  },
  {
    rule: 'BR-DE-15',
    term: 'BT-10',
    source: 'document',
    pointer: '/buyerReference',
    isBroken: ({ buyerReference }) => isBlank(buyerReference),
  },
  {
    rule: 'BR-DE-16',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    isBroken: (invoice) =>
      CATEGORIZED.some(({ categories }) =>
        categories(invoice).some((code) => WITH_SELLER_NUMBER.has(code)),
      ) &&
      isBlank(invoice.seller.vatIdentifier) &&
      isBlank(invoice.seller.taxRegistration) &&
      invoice.sellerTaxRepresentative === undefined,
  },
  {
    rule: 'BR-DE-14',
    term: 'BT-119',
    source: 'document',
    pointer: '/lines',
    isBroken: ({ vatBreakdown }) => vatBreakdown.some(({ rate }) => isBlank(rate)),
  },
  {
    rule: 'BR-DE-22',
    term: 'BT-125',
    source: 'document',
    pointer: '/attachments',
    isBroken: ({ supportingDocuments = [] }) => {
      const names = supportingDocuments.flatMap(({ attached }) => (attached ? [attached.filename] : []));
      return new Set(names).size < names.length;
    },
  },
  ...GERMAN_PAYMENT_RULES,
]);
