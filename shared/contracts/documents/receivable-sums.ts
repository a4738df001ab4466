// Sums of what clients owe and have paid in advance, for the reports of the service of the bank.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { CalendarDate, CurrencyCode, Id } from '../primitives';
import { unsent } from './statements';
import { MinorAmount } from './values';

const Count = Type.Integer({ minimum: 0 });

const AccountMoney = Type.Object({
  clientId: Id,
  clientName: Type.String(),
  currency: Type.String(),
  count: Count,
  amountMinor: MinorAmount,
  days0to30Minor: MinorAmount,
  days31to60Minor: MinorAmount,
  days60PlusMinor: MinorAmount,
  oldestOn: CalendarDate,
});
export type AccountMoney = Static<typeof AccountMoney>;

const ReceivableSums = Type.Object({
  currency: Type.String(),
  openCount: Count,
  openMinor: MinorAmount,
  overdueCount: Count,
  overdueMinor: MinorAmount,
  promisedCount: Count,
  promisedMinor: MinorAmount,
  disputedCount: Count,
  disputedMinor: MinorAmount,
  onAccountCount: Count,
  onAccountMinor: MinorAmount,
});
export type ReceivableSums = Static<typeof ReceivableSums>;

const asOf = Type.Optional({
  ...CalendarDate,
  description: 'Default: today in the time zone of the company',
});

export const receivableSums = {
  accountMoney: defineAction({
    summary: 'Sum account payments that are not applied, by client and currency',
    description: 'The largest sum first, `limit` at most.',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      asOf,
      clientId: Type.Optional(Id),
      currency: Type.Optional(CurrencyCode),
      limit: Type.Integer({ minimum: 1 }),
    }),
    output: Type.Object({ asOf: CalendarDate, items: Type.Array(AccountMoney) }),
    idempotent: true,
  }),
  receivableSums: defineAction({
    summary: 'Sum open, overdue, promised and disputed invoices by currency',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, asOf }),
    output: Type.Object({
      asOf: CalendarDate,
      today: CalendarDate,
      items: Type.Array(ReceivableSums),
      unsent,
    }),
    idempotent: true,
  }),
};
