// The fields of a document that lists have, in the order of responses. What is queried or summed is a column, the rest a member of `state`.
import { Type } from '@sinclair/typebox';
import type { FieldTable } from '../field-table';
import { CalendarDate, CurrencyCode, Id, Line, Nullable, oneOf, Timestamp } from '../primitives';
import { DocumentCollection, type StoredCollection } from './collected';
import { IMPORTED_MARKS } from './imported';
import { selfBilledField } from './self-billing';
import { DocumentTransmission, type LatestTransmission } from './transmitting';
import { AMOUNT_MINOR_MAX, MinorAmount, PAYMENT_STATUSES, STATUSES, TypeId } from './values';

const EXTERNAL_ID = {
  description:
    'The id of the document in a system of yours; no two documents of a company and type have the same',
};
/** Limit of a rounding to the smallest coin, of a currency with three decimals; others have a lower one. */
const ROUNDING_MINOR_MAX = 999;

export const SUMMARY_FIELDS = {
  id: { output: Id },
  externalId: {
    input: { ...Line(100), ...EXTERNAL_ID },
    output: Type.String(EXTERNAL_ID),
    empty: null,
    column: 'TEXT',
  },
  imported: {
    output: {
      ...oneOf(IMPORTED_MARKS),
      description: 'Of a document that another system has issued, or a balance that a client had there',
    },
    empty: null,
    part: 'state',
  },
  typeId: { output: TypeId },
  status: { output: oneOf(STATUSES) },
  number: { output: Type.String(), empty: null, column: 'TEXT' },
  clientId: { output: Id, default: '', column: 'UUID', copied: 'terms' },
  clientName: { output: Type.String(), default: '', column: 'TEXT', copied: 'terms' },
  issueDate: {
    input: CalendarDate,
    output: CalendarDate,
    empty: null,
    column: 'DATEONLY',
    inputAfter: 'typeCode',
  },
  dueDate: {
    input: CalendarDate,
    output: CalendarDate,
    empty: null,
    column: 'DATEONLY',
    inputAfter: 'issueDate',
  },
  validUntil: {
    input: CalendarDate,
    output: CalendarDate,
    empty: null,
    column: 'DATEONLY',
    inputAfter: 'dueInDays',
  },
  currency: {
    input: CurrencyCode,
    output: Type.String(),
    default: '',
    column: 'TEXT',
    inputAfter: 'metadata',
    copied: 'terms',
  },
  netMinor: { output: MinorAmount, default: 0, column: 'BIGINT', copied: 'terms' },
  vatMinor: { output: MinorAmount, default: 0, column: 'BIGINT', copied: 'terms' },
  // lists take it from the others, so that they need no content
  surchargeMinor: {
    output: { ...MinorAmount, description: 'Equivalence surcharge (Spain)' },
    default: 0,
    part: 'content',
    copied: 'terms',
  },
  totalMinor: { output: MinorAmount, default: 0, column: 'BIGINT', copied: 'terms' },
  paidMinorAtIssue: {
    input: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: AMOUNT_MINOR_MAX,
        description:
          'BT-113: of an invoice, paid before it is issued; by default what `prepayments` without `documentId` add up to',
      }),
    ),
    output: MinorAmount,
    default: 0,
    column: 'BIGINT',
    inputAfter: 'prepayments',
    copied: 'terms',
  },
  roundingMinor: {
    input: Nullable(
      Type.Integer({
        minimum: -ROUNDING_MINOR_MAX,
        maximum: ROUNDING_MINOR_MAX,
        description:
          'BT-114: of an invoice, added to what is to be paid, for payment in cash. Less than one unit of the currency: ' +
          'up to 99, of HUF up to 250, of currencies with three decimals up to 999',
      }),
    ),
    output: MinorAmount,
    default: 0,
    column: 'BIGINT',
    inputAfter: 'paidMinorAtIssue',
    copied: 'terms',
  },
  withheldMinor: {
    output: { ...MinorAmount, description: 'What the client pays to the state instead of the company' },
    default: 0,
    column: 'BIGINT',
    copied: 'terms',
  },
  payableMinor: {
    output: Type.Integer({
      description: 'BT-115: the total without what was paid at the issue and what is withheld, rounded',
    }),
  },
  paidMinor: {
    output: { ...MinorAmount, description: 'By payments since the issue' },
    default: 0,
    column: 'BIGINT',
  },
  deductedMinor: {
    output: { ...MinorAmount, description: 'By cash discounts and other deductions, since the issue' },
    default: 0,
    column: 'BIGINT',
  },
  creditedMinor: { output: MinorAmount, default: 0, column: 'BIGINT' },
  balanceMinor: {
    output: Type.Integer({
      description: 'What of `payableMinor` is neither paid, deducted nor credited; below 0 when over-paid',
    }),
  },
  unappliedMinor: {
    output: Type.Integer({
      description:
        'Paid or credited above what was payable; of a credit note that corrects no single invoice what has settled no invoice and was not paid back',
    }),
  },
  reminderLevel: {
    output: Type.Integer({
      description: 'The highest level that a reminder of it has left at since its balance was 0; 0: none',
    }),
    default: 0,
    column: 'INTEGER',
  },
  lastReminderAt: {
    output: { ...Timestamp, description: 'When its last reminder left; null where `reminderLevel` is 0' },
    empty: null,
    part: 'state',
  },
  collection: {
    output: DocumentCollection,
    stored: Type.Unsafe<StoredCollection>(),
    empty: null,
    part: 'state',
  },
  paymentStatus: { output: Nullable(oneOf(PAYMENT_STATUSES)) },
  isOverdue: { output: Type.Boolean() },
  selfBilled: { output: selfBilledField },
  reference: {
    input: { ...Line(100), description: 'The old name of `orderReference`', deprecated: true },
    output: Type.String({ description: 'The old name of `orderReference`' }),
    empty: null,
    column: 'TEXT',
    inputAfter: 'orderReference',
    copied: 'trade',
  },
  transmissions: {
    output: Type.Array(DocumentTransmission, {
      description:
        'The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them',
    }),
    stored: Type.Unsafe<LatestTransmission[]>(),
    default: [],
    part: 'state',
  },
} as const satisfies FieldTable;
