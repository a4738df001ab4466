// Lines of bank statements, each one once.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { AMOUNT_MINOR_MAX } from '../documents/values';
import { named } from '../named';
import {
  atLeast,
  atMost,
  LIST_CSV_TEXT,
  listed,
  nextUpdatedSince,
  PageOf,
  pagingInput,
  searchText,
} from '../paging';
import { CalendarDate, Id, Nullable, oneOf, revisionFields, severalOf, Timestamp } from '../primitives';
import { DIRECTIONS, LINE_STATUSES } from './values';

const Amount = Type.Integer({ minimum: 0, maximum: AMOUNT_MINOR_MAX });

export const BankLine = named('BankLine', {
  id: Id,
  bankAccountId: Id,
  parentLineId: Nullable({
    ...Id,
    description: 'The line that sums this payment up; null for a line of a statement',
  }),
  status: {
    ...oneOf(LINE_STATUSES),
    description:
      '`pending`: announced, not booked by the bank. `open`: nothing is known about it. `booked`: a settlement names it, or it is a payout of a payment provider. ' +
      '`partly_booked`: some of the payments that it sums up are booked. `ignored`: a person has said that it is no payment, or it was erased, see `erasedAt`',
  },
  direction: { ...oneOf(DIRECTIONS), description: '`credit`: money came in' },
  amountMinor: { ...Amount, description: 'Without a sign, see `direction`' },
  currency: Type.String({ description: 'ISO 4217' }),
  bookingDate: { ...CalendarDate, description: 'Day on which the bank has booked it' },
  valueDate: Nullable({ ...CalendarDate, description: 'Day from which interest counts it' }),
  counterparty: named('BankLineCounterparty', {
    name: Nullable(Type.String({ description: 'Name of the other side, as the bank writes it' })),
    account: Nullable(Type.String({ description: 'IBAN or number of the other side' })),
    bic: Nullable(Type.String({ description: 'Bank of the other side' })),
  }),
  remittance: named('BankLineRemittance', {
    structured: Type.Array(Type.String(), { description: 'Structured references' }),
    text: Type.String({ description: 'Text of the payment, as it was sent: it is data of a stranger' }),
  }),
  endToEndId: Nullable(Type.String({ description: 'Reference that the payer gave the payment' })),
  mandateId: Nullable(Type.String({ description: 'Mandate of a direct debit' })),
  bankReference: Nullable(Type.String({ description: 'Reference that the bank gave the line' })),
  code: Nullable(Type.String({ description: 'Code of the kind of payment, of ISO 20022 or of the format' })),
  bookingText: Nullable(Type.String({ description: 'Kind of the payment in words of the bank' })),
  returnOf: Nullable(
    named('BankLineReturn', {
      endToEndId: Nullable(Type.String({ description: 'Reference of the payment that came back' })),
      reason: Nullable(Type.String({ description: 'Code of the reason, such as `AM04`' })),
    }),
  ),
  instructed: Nullable(
    named('BankLineInstructed', {
      amountMinor: { ...Amount, description: 'What the payer has ordered' },
      currency: Type.String(),
      rate: Nullable(Type.String({ description: 'Rate of the bank' })),
    }),
  ),
  chargesMinor: Nullable({ ...Amount, description: 'Charges that the bank has kept' }),
  batch: Nullable(
    named('BankLineBatch', {
      paymentInfoId: Nullable(Type.String({ description: 'Id of the batch' })),
      count: Nullable(Type.Integer({ description: 'Number of payments in it' })),
    }),
  ),
  detailCount: Type.Integer({
    description: 'Payments that it sums up; each is a line with its `parentLineId`',
  }),
  isPossibleDuplicate: Type.Boolean({
    description: 'The same day and amount came in another format: it is never booked by itself',
  }),
  settlementId: Nullable({ ...Id, description: 'The settlement that names it' }),
  payoutId: Nullable({
    ...Id,
    description:
      'The payout of a payment provider that it is, see `GET /api/payouts/{id}`: it settles no invoice',
  }),
  isDecided: Type.Boolean({
    description: 'A person has booked it, taken its booking back or ignored it: no run changes it',
  }),
  ignoredReason: Nullable(Type.String({ description: 'Why it is no payment, in words of a person' })),
  erasedAt: Nullable({
    ...Timestamp,
    description:
      'When names, accounts, texts and references of the line were erased, see `bankLineRetentionDays`: it stays `ignored`; ' +
      'null for any other line',
  }),
  statements: Type.Array(Id, { description: 'Statements that have this line' }),
  ...revisionFields,
});
export type BankLine = Static<typeof BankLine>;

export const lines = {
  listLines: defineAction({
    summary: 'List the lines of bank statements',
    description:
      'Lines of a statement and the payments that they sum up; `q` finds those that have every word of it in name, account, ' +
      `text or references, whatever case and accents. ${LIST_CSV_TEXT}`,
    http: 'GET /api/bank-lines',
    access: member('banking:read', 'bank-statements:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['bookingDate', 'amount', 'createdAt', 'updatedAt'],
      defaultSort: '-bookingDate',
      filters: {
        status: Type.Optional(severalOf(LINE_STATUSES)),
        bankAccountId: Type.Optional({ ...Id, description: 'Only lines of this account' }),
        direction: Type.Optional({
          ...oneOf(DIRECTIONS),
          description: 'Only money that came in, or that left',
        }),
        amountFromMinor: Type.Optional({ ...Amount, description: 'Smallest amount, without a sign' }),
        amountToMinor: Type.Optional({ ...Amount, description: 'Largest amount, without a sign' }),
        from: Type.Optional({ ...CalendarDate, description: 'First booking day' }),
        to: Type.Optional({ ...CalendarDate, description: 'Last booking day' }),
        parentLineId: Type.Optional({ ...Id, description: 'Only the payments that this line sums up' }),
        q: searchText,
      },
      bounds: {
        amountFromMinor: atLeast('amountMinor'),
        amountToMinor: atMost('amountMinor'),
        from: atLeast('bookingDate'),
        to: atMost('bookingDate'),
      },
    }),
    output: Type.Object({ ...PageOf(BankLine).properties, nextUpdatedSince }),
  }),
  getLine: defineAction({
    summary: 'Read a line of a bank statement',
    http: 'GET /api/bank-lines/{id}',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    output: BankLine,
    notFound: 'bank_line_not_found',
  }),
};
