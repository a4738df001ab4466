// XRechnung (BR-DE) but payment. Peppol asks the same of two Germans (DE-R).

import { isBlank, type Rule } from '../../rules/rule';
import { CATEGORIZED } from '../../rules/vat-categories';
import { GERMAN_PAYMENT_RULES } from './payment';

const contact = { source: 'company', pointer: '/contact' } as const;
const WITH_SELLER_NUMBER = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);

export const GERMAN_RULES: readonly Rule[] = [
  {
    ...contact,
    rule: 'BR-DE-2',
    term: 'BG-6',
    message: 'The seller has no contact: a person or a department, with telephone and e-mail address',
    isBroken: ({ seller }) => seller.contact === undefined,
  },
  {
    ...contact,
    rule: 'BR-DE-5',
    term: 'BT-41',
    message: 'The contact of the seller has no name: that of a person or a department for questions',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.point),
  },
  {
    ...contact,
    rule: 'BR-DE-6',
    term: 'BT-42',
    pointer: '/contact/phone',
    message: 'The contact of the seller has no telephone number',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.telephone),
  },
  {
    ...contact,
    rule: 'BR-DE-7',
    term: 'BT-43',
    pointer: '/contact/email',
    message: 'The contact of the seller has no e-mail address',
    isBroken: ({ seller: { contact } }) => contact !== undefined && isBlank(contact.email),
  },
  {
    rule: 'BR-DE-3',
    term: 'BT-37',
    source: 'company',
    pointer: '/city',
    message: 'The address of the seller has no city',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.city),
  },
  {
    rule: 'BR-DE-4',
    term: 'BT-38',
    source: 'company',
    pointer: '/postalCode',
    message: 'The address of the seller has no postal code',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.postCode),
  },
  {
    rule: 'BR-DE-8',
    term: 'BT-52',
    source: 'client',
    pointer: '/city',
    message: 'The address of the buyer has no city',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.city),
  },
  {
    rule: 'BR-DE-9',
    term: 'BT-53',
    source: 'client',
    pointer: '/postalCode',
    message: 'The address of the buyer has no postal code',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.postCode),
  },
  {
    rule: 'BR-DE-10',
    term: 'BT-77',
    source: 'document',
    pointer: '/deliverTo/city',
    message: 'The place of delivery has no city',
    isBroken: ({ delivery }) => delivery?.address !== undefined && isBlank(delivery.address.city),
  },
  {
    rule: 'BR-DE-11',
    term: 'BT-78',
    source: 'document',
    pointer: '/deliverTo/postalCode',
    message: 'The place of delivery has no postal code',
    isBroken: ({ delivery }) => delivery?.address !== undefined && isBlank(delivery.address.postCode),
  },
  {
    rule: 'BR-DE-15',
    term: 'BT-10',
    source: 'document',
    pointer: '/buyerReference',
    message: "The buyer's reference is missing; that of a German authority is its Leitweg-ID",
    isBroken: ({ buyerReference }) => isBlank(buyerReference),
  },
  {
    rule: 'BR-DE-16',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    message: 'The seller has neither VAT number nor tax number',
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
    message:
      'A VAT category of the breakdown has no rate, which XRechnung asks for also where nothing is taxed',
    isBroken: ({ vatBreakdown }) => vatBreakdown.some(({ rate }) => isBlank(rate)),
  },
  {
    rule: 'BR-DE-22',
    term: 'BT-125',
    source: 'document',
    pointer: '/attachments',
    message: 'Two attached files have the same name',
    isBroken: ({ supportingDocuments = [] }) => {
      const names = supportingDocuments.flatMap(({ attached }) => (attached ? [attached.filename] : []));
      return new Set(names).size < names.length;
    },
  },
  ...GERMAN_PAYMENT_RULES,
];
