// The parts of a settlement, its source and who booked it.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Line, Nullable, oneOf, Timestamp } from '../primitives';
import { BadDebt, BadDebtReliefInput } from './bad-debts';
import { CLAIM_KINDS } from './claim-kinds';
import { IsDisbursement, SurchargeMinor, SurchargeRate } from './lines';
import { AMOUNT_MINOR_MAX, MinorAmount, PAYMENT_METHODS, VatCategory } from './values';

/** `money` was paid. The other kinds settle a part of a document for which no money comes. */
export const PAYMENT_KINDS = [
  'money',
  'cash_discount',
  'bank_fee',
  'exchange_difference',
  'write_off',
  'set_off',
  'withheld_tax',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Kinds of the parts of a settlement. `claim` is money for claims of an invoice, which leaves its balance as it is. */
export const PART_KINDS = [...PAYMENT_KINDS, 'claim'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export const SETTLEMENT_SOURCES = [
  'manual',
  'bank_line',
  'payment_attempt',
  'collection',
  'account_payment',
  'correction',
  'import',
] as const;
export const SETTLEMENT_PARTS_MAX = 200;
const EVIDENCE_MAX = 50;

export const SettlementSource = named('SettlementSource', {
  type: {
    ...oneOf(SETTLEMENT_SOURCES),
    description:
      'Kind of what the money came by; `correction` is a credit note that settles invoices which it corrects',
  },
  id: Nullable(
    Type.String({ maxLength: 200, description: 'Id of the line, attempt, collection or credit note' }),
  ),
});
export type SettlementSource = Static<typeof SettlementSource>;

/** The day of a payment, as documents and deposits have it, and its old name: `date`, until the next major version. */
export const paidOnInput = {
  paidOn: Type.Optional({ ...CalendarDate, description: 'Day of the payment' }),
  date: Type.Optional({ ...CalendarDate, description: 'The old name of `paidOn`', deprecated: true }),
};
export const paidOnOutput = {
  paidOn: { ...CalendarDate, description: 'Day of the payment' },
  date: { ...CalendarDate, description: 'The old name of `paidOn`', deprecated: true },
};

/** The field of requests that book money. */
export const SettlementExternalId = Type.Optional(
  Nullable({
    ...Line(100),
    description:
      'The id of the payment in a system of yours, such as that of a card provider: it books once. A reversed or removed one keeps it',
  }),
);
/** The field of settlements and their parts in responses. */
export const StoredExternalId = Nullable(
  Type.String({ description: 'Id of the payment in a system of yours' }),
);

/**
 * Exactly one of `documentId`, `clientId` and `accountPaymentId`: money of a client without a document is an account payment, which
 * another settlement may pay back.
 */
export const SettlementPartInput = named('SettlementPartInput', {
  kind: {
    ...oneOf(PART_KINDS),
    description:
      'Of an account payment always `money`. `claim` pays fee, lump sum, then interest of the invoice',
  },
  documentId: Type.Optional({
    ...Id,
    description:
      'An invoice, or a credit note of no single invoice whose credit is set off (`set_off`) or paid back (`money`). What an invoice ' +
      'was paid beyond its balance, also by a later credit note, goes back by its own id',
  }),
  clientId: Type.Optional(Id),
  accountPaymentId: Type.Optional({
    ...Id,
    description: 'An account payment that is paid back to its client (`money`), at most what is left of it',
  }),
  amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
  badDebtRelief: Type.Optional({
    ...BadDebtReliefInput,
    description: 'Of a write-off: claims its VAT back, where the law of the invoice allows it',
  }),
});
export type SettlementPartInput = Static<typeof SettlementPartInput>;

export const AppliedPartInput = named('AppliedPartInput', {
  documentId: Id,
  amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
});

/** The field of payments and parts of settlements. */
export const WriteOffBadDebt = Nullable({
  ...BadDebt,
  description: 'Of a write-off: whether its VAT may be taken back, and from when; null for all others',
});

export const AccountPayment = named('AccountPayment', {
  id: Id,
  settlementId: Id,
  clientId: Id,
  currency: Type.String(),
  amountMinor: MinorAmount,
  remainingMinor: { ...MinorAmount, description: 'Not applied to documents; 0 after a reversal' },
  ...paidOnOutput,
  externalId: StoredExternalId,
  reversedOn: Nullable(CalendarDate),
  createdAt: Timestamp,
});

/** Base and VAT that a cash discount takes off one VAT group. */
export const DiscountedVat = named('DiscountedVat', {
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  baseMinor: MinorAmount,
  vatMinor: MinorAmount,
  surchargeMinor: SurchargeMinor,
});
export type DiscountedVat = Static<typeof DiscountedVat>;

/** The field of parts and payments. */
export const PartVat = Type.Array(DiscountedVat, {
  description:
    'Of a cash discount that lowers the VAT of its invoice, and of a `set_off` by a credit note that corrects the invoice',
});

const SettlementPart = named('SettlementPart', {
  id: { ...Id, description: 'Id of the payment of the document or claim, or of the account payment' },
  kind: { ...oneOf(PART_KINDS), description: '`money`, or a deduction' },
  claimKind: Nullable({
    ...oneOf(CLAIM_KINDS),
    description: 'The claim that a part of the kind `claim` pays',
  }),
  documentId: Nullable(Id),
  clientId: Nullable({ ...Id, description: 'The client of an account payment' }),
  accountPaymentId: Nullable({ ...Id, description: 'The account payment that the part pays back' }),
  amountMinor: MinorAmount,
  vat: PartVat,
  badDebt: WriteOffBadDebt,
});

export const Evidence = named('Evidence', {
  code: Type.String({ maxLength: 40 }),
  points: Type.Integer(),
  words: Type.String({ maxLength: 1000, description: 'Why the payment was matched' }),
  where: Nullable(Type.String({ maxLength: 200 })),
});
export const EvidenceList = Type.Array(Evidence, { maxItems: EVIDENCE_MAX });

export const BookedBy = named('BookedBy', {
  type: oneOf(['rule', 'user', 'key', 'service_account']),
  id: Nullable(Type.String({ maxLength: 200, description: 'Of the user or key; the name of a rule' })),
});
export type BookedBy = Static<typeof BookedBy>;

/** Money in the currency of the account, where it is not that of the documents. */
export const ReceivedMoney = named('ReceivedMoney', {
  currency: CurrencyCode,
  amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
});

export const Settlement = named('Settlement', {
  id: Id,
  state: { ...oneOf(['applied', 'reversed']), description: '`reversed` from the reversal on' },
  source: SettlementSource,
  ...paidOnOutput,
  currency: { ...CurrencyCode, description: 'Of all parts' },
  moneyMinor: Type.Integer({
    description:
      'Sum of the parts of the kinds `money` and `claim`; below 0 where credit or an account payment was paid back',
  }),
  received: Nullable(ReceivedMoney),
  method: Nullable(oneOf(PAYMENT_METHODS)),
  reference: Nullable(Type.String()),
  externalId: StoredExternalId,
  parts: Type.Array(SettlementPart),
  evidence: { ...EvidenceList, description: 'Why it was matched' },
  bookedBy: BookedBy,
  reversedOn: Nullable(CalendarDate),
  reversalReason: Nullable(Type.String()),
  createdAt: Timestamp,
});
export type Settlement = Static<typeof Settlement>;
