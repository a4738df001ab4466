// XRechnung (BR-DE). Peppol asks the same of two Germans (DE-R).
import type { SemanticInvoice } from '../semantic/invoice';
import { isBlank, type Rule } from './rule';

const means = ({ paymentInstructions }: SemanticInvoice) => paymentInstructions?.meansTypeCode ?? '';
const contact = { source: 'company', pointer: '/contact' } as const;

export const GERMAN_RULES: readonly Rule[] = [
  {
    rule: 'BR-DE-1',
    term: 'BG-16',
    source: 'document',
    pointer: '/payment',
    message:
      'Nothing says how the invoice is to be paid: give your company an account, or the invoice a means of payment',
    isBroken: ({ paymentInstructions }) => paymentInstructions === undefined,
  },
  {
    ...contact,
    rule: 'BR-DE-5',
    term: 'BT-41',
    message: 'The seller has no contact with a name: a person or a department for questions',
    isBroken: ({ seller }) => isBlank(seller.contact?.point),
  },
  {
    ...contact,
    rule: 'BR-DE-6',
    term: 'BT-42',
    pointer: '/contact/phone',
    message: 'The contact of the seller has no telephone number',
    isBroken: ({ seller }) => isBlank(seller.contact?.telephone),
  },
  {
    ...contact,
    rule: 'BR-DE-7',
    term: 'BT-43',
    pointer: '/contact/email',
    message: 'The contact of the seller has no e-mail address',
    isBroken: ({ seller }) => isBlank(seller.contact?.email),
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
    isBroken: ({ seller, sellerTaxRepresentative, vatBreakdown }) =>
      vatBreakdown.some(({ categoryCode }) => categoryCode !== 'O') &&
      isBlank(seller.vatIdentifier) &&
      isBlank(seller.taxRegistration) &&
      sellerTaxRepresentative === undefined,
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
  {
    rule: 'BR-DE-24-a',
    term: 'BG-18',
    source: 'document',
    pointer: '/payment/cardLastFour',
    message: 'A payment by card needs the last digits of the card',
    isBroken: (invoice) =>
      ['48', '54', '55'].includes(means(invoice)) && invoice.paymentInstructions?.card === undefined,
  },
  {
    rule: 'BR-DE-30',
    term: 'BT-90',
    source: 'document',
    pointer: '/payment/creditorId',
    message: 'A direct debit needs the identifier of the creditor',
    isBroken: (invoice) =>
      means(invoice) === '59' && isBlank(invoice.paymentInstructions?.directDebit?.creditorIdentifier),
  },
  {
    rule: 'BR-DE-31',
    term: 'BT-91',
    source: 'document',
    pointer: '/payment/debitedIban',
    message: 'A direct debit needs the account that is debited',
    isBroken: (invoice) =>
      means(invoice) === '59' && isBlank(invoice.paymentInstructions?.directDebit?.debitedAccount),
  },
];
