// The parts of a settlement, its source and who booked it.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf, Timestamp } from '../primitives';
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
  type: { ...oneOf(SETTLEMENT_SOURCES), description: 'Kind of what the money came by' },
  id: Nullable(Type.String({ maxLength: 200, description: 'Id of the line, attempt or collection' })),
});
export type SettlementSource = Static<typeof SettlementSource>;

/** Exactly one of `documentId` and `clientId`: money of a client without a document is an account payment. */
export const SettlementPartInput = named('SettlementPartInput', {
  kind: {
    ...oneOf(PART_KINDS),
    description:
      'Of an account payment always `money`. `claim` pays fee, lump sum, then interest of the invoice',
  },
  documentId: Type.Optional(Id),
  clientId: Type.Optional(Id),
  amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
});
export type SettlementPartInput = Static<typeof SettlementPartInput>;

export const AppliedPartInput = named('AppliedPartInput', {
  documentId: Id,
  amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
});

export const AccountPayment = named('AccountPayment', {
  id: Id,
  settlementId: Id,
  clientId: Id,
  currency: Type.String(),
  amountMinor: MinorAmount,
  remainingMinor: { ...MinorAmount, description: 'Not applied to documents; 0 after a reversal' },
  date: CalendarDate,
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

const SettlementPart = named('SettlementPart', {
  id: { ...Id, description: 'Id of the payment of the document or claim, or of the account payment' },
  kind: oneOf(PART_KINDS),
  claimKind: Nullable({
    ...oneOf(CLAIM_KINDS),
    description: 'The claim that a part of the kind `claim` pays',
  }),
  documentId: Nullable(Id),
  clientId: Nullable({ ...Id, description: 'The client of an account payment' }),
  amountMinor: MinorAmount,
  vat: Type.Array(DiscountedVat, { description: 'Of a cash discount that lowers the VAT of its invoice' }),
});

export const Evidence = named('Evidence', {
  code: Type.String({ maxLength: 40 }),
  points: Type.Integer(),
  words: Type.String({ maxLength: 1000, description: 'Why the payment was matched' }),
  where: Nullable(Type.String({ maxLength: 200 })),
});
export const EvidenceList = Type.Array(Evidence, { maxItems: EVIDENCE_MAX });

export const BookedBy = named('BookedBy', {
  type: oneOf(['rule', 'user', 'key']),
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
  state: oneOf(['applied', 'reversed']),
  source: SettlementSource,
  date: CalendarDate,
  currency: { ...CurrencyCode, description: 'Of all parts' },
  moneyMinor: Type.Integer({ description: 'Sum of the parts of the kinds `money` and `claim`' }),
  received: Nullable(ReceivedMoney),
  method: Nullable(oneOf(PAYMENT_METHODS)),
  reference: Nullable(Type.String()),
  parts: Type.Array(SettlementPart),
  evidence: EvidenceList,
  bookedBy: BookedBy,
  reversedOn: Nullable(CalendarDate),
  reversalReason: Nullable(Type.String()),
  createdAt: Timestamp,
});
export type Settlement = Static<typeof Settlement>;
