// Self-billing: the company issues the invoice of its supplier (VATD 224). The supplier is the seller, the company the buyer.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf, Text } from '../primitives';
import { AnswerDeed } from './done-by';

const AGREEMENT = {
  description: 'The agreement of both parties, made before, that the customer issues the invoices (VATD 224)',
};

const SMALL_BUSINESS = {
  description:
    'The supplier charges no VAT as a small business in its country; a client has no field that says so',
};

const SUPPLIER = { description: 'The supplier: a client of the company, with a country' };
const TEXT = { description: 'What it says, or where it is kept' };

const agreementFields = {
  date: { ...CalendarDate, description: 'The day of the agreement, not after the issue' },
  text: { ...Text(1000), minLength: 1, ...TEXT },
};

export const SelfBillingInput = named(
  'SelfBillingInput',
  {
    supplierClientId: { ...Id, ...SUPPLIER },
    agreement: named('SelfBillingAgreementInput', agreementFields, AGREEMENT),
    smallBusiness: Type.Optional(Type.Boolean(SMALL_BUSINESS)),
  },
  {
    description:
      'Of an invoice with the `typeCode` 389: the company issues it in the name of its supplier, who is the seller. `clientId` is ' +
      'then left out. It is a purchase of the company and in none of its sums of sales',
  },
);

export const StoredSelfBilling = named('StoredSelfBilling', {
  supplierClientId: { ...Id, ...SUPPLIER },
  agreement: named('SelfBillingAgreement', { ...agreementFields, text: Type.String(TEXT) }, AGREEMENT),
  smallBusiness: Type.Boolean(SMALL_BUSINESS),
});
export type StoredSelfBilling = Static<typeof StoredSelfBilling>;

export const ACCEPTANCES = ['accepted', 'refused'] as const;

export const Acceptance = named('Acceptance', {
  outcome: { ...oneOf(ACCEPTANCES), description: 'What the supplier answered' },
  on: { ...CalendarDate, description: 'The day of the answer' },
  name: Type.String({ description: 'Who answered for the supplier' }),
  reason: Nullable(Type.String({ description: 'Why it was refused, or how it was accepted' })),
  recorded: Nullable({
    ...AnswerDeed,
    description:
      'Who recorded the answer here; `signature_request`: who answered, by the link that was mailed',
  }),
});
export type Acceptance = Static<typeof Acceptance>;

export const SelfBilling = named('SelfBilling', {
  ...StoredSelfBilling.properties,
  owedMinor: Type.Integer({
    description:
      'What the company owes the supplier for it: `payableMinor` less what was credited; 0 in a draft, a credit note and a cancelled ' +
      'one. Payments to suppliers are not kept here',
  }),
});

export const selfBilledField = Type.Boolean({
  description:
    'Issued by the company in the name of a supplier: a purchase, without balance, payments and reminders, and in no report of sales',
});
