// What XRechnung asks for beyond EN 16931.
import { buyer, DEBIT, type Mistake, seller, set } from './mistake';

const CARD = { payment: { means: '48' } };

export const GERMAN_MISTAKES: readonly Mistake[] = [
  [
    'XRechnung without a Leitweg-ID',
    'german',
    'xrechnung-ubl',
    set({ buyerReference: null }),
    [
      "document /buyerReference BT-10 BR-DE-15: The buyer's reference is missing; that of a German authority is its Leitweg-ID",
    ],
  ],
  [
    'XRechnung without a word on the payment',
    'german',
    'xrechnung-ubl',
    ({ seller }) => ({ payment: {}, seller: { ...seller, iban: null } }),
    [
      'document /payment BG-16 BR-DE-1: Nothing says how the invoice is to be paid: give your company an account, or the invoice a means of payment',
    ],
  ],
  [
    'XRechnung without a phone of the seller',
    'german',
    'xrechnung-ubl',
    seller({ phone: null, contact: { name: 'E', email: 'e@example.com' } }),
    ['company /contact/phone BT-42 BR-DE-6: The contact of the seller has no telephone number'],
  ],
  [
    'XRechnung without a mail address of the seller',
    'german',
    'xrechnung-cii',
    seller({ email: null, contact: { name: 'E', phone: '+49 30 1' } }),
    ['company /contact/email BT-43 BR-DE-7: The contact of the seller has no e-mail address'],
  ],
  [
    'XRechnung without any contact',
    'german',
    'xrechnung-cii',
    seller({ email: null, phone: null, contact: undefined }),
    [
      'company /contact BT-41 BR-DE-5: The seller has no contact with a name: a person or a department for questions',
      'company /contact/phone BT-42 BR-DE-6: The contact of the seller has no telephone number',
      'company /contact/email BT-43 BR-DE-7: The contact of the seller has no e-mail address',
    ],
  ],
  [
    'XRechnung without the city of the seller',
    'german',
    'xrechnung-ubl',
    seller({ city: null }),
    ['company /city BT-37 BR-DE-3: The address of the seller has no city'],
  ],
  [
    'XRechnung without the postal code of the seller',
    'german',
    'xrechnung-ubl',
    seller({ postalCode: null }),
    ['company /postalCode BT-38 BR-DE-4: The address of the seller has no postal code'],
  ],
  [
    'XRechnung without the city of the buyer',
    'german',
    'xrechnung-ubl',
    buyer({ city: null }),
    ['client /city BT-52 BR-DE-8: The address of the buyer has no city'],
  ],
  [
    'XRechnung without the postal code of the buyer',
    'german',
    'xrechnung-ubl',
    buyer({ postalCode: null }),
    ['client /postalCode BT-53 BR-DE-9: The address of the buyer has no postal code'],
  ],
  [
    'XRechnung delivered to a place without city',
    'german',
    'xrechnung-ubl',
    set({ deliverTo: { name: 'L', country: 'DE', postalCode: '20095' } }),
    ['document /deliverTo/city BT-77 BR-DE-10: The place of delivery has no city'],
  ],
  [
    'XRechnung by card without its digits',
    'german',
    'xrechnung-ubl',
    set(CARD),
    ['document /payment/cardLastFour BG-18 BR-DE-24-a: A payment by card needs the last digits of the card'],
  ],
  [
    'XRechnung by direct debit without the creditor',
    'german',
    'xrechnung-ubl',
    set({ payment: { ...DEBIT, means: '59', creditorId: undefined } }),
    ['document /payment/creditorId BT-90 BR-DE-30: A direct debit needs the identifier of the creditor'],
  ],
  [
    'XRechnung by direct debit without the debited account',
    'german',
    'xrechnung-ubl',
    set({ payment: { ...DEBIT, means: '59', debitedIban: undefined } }),
    ['document /payment/debitedIban BT-91 BR-DE-31: A direct debit needs the account that is debited'],
  ],
];
