// Reports of what is open: money that came in and settles nothing, and what clients owe.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { REPORT_ROWS_MAX, reported, reportTotals } from '../documents/reports';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf } from '../primitives';

export const OPEN_MONEY_SOURCES = ['bank_line', 'account_payment'] as const;

const asOf = Type.Optional({
  ...CalendarDate,
  description: "The state at the end of this day. Default: today in the company's time zone",
});

const Amount = (description: string, example = 119_000) => Type.Integer({ description, examples: [example] });

const sums = {
  currency: Type.String(),
  count: Type.Integer({ description: 'Lines of the bank, or account payments', examples: [3] }),
  amountMinor: Amount('Money that settles nothing yet, in minor units of the currency'),
  days0to30Minor: Amount('The part that came in up to 30 days before'),
  days31to60Minor: Amount('The part that came in 31 to 60 days before', 0),
  days60PlusMinor: Amount('The part that came in more than 60 days before', 0),
};

const OpenMoneyRow = named('OpenMoneyRow', {
  source: {
    ...oneOf(OPEN_MONEY_SOURCES),
    description: '`bank_line`: nobody has said whose money it is; `account_payment`: it is that of a client',
  },
  clientId: Nullable({ ...Id, description: 'null for lines of the bank' }),
  clientName: Nullable(
    Type.String({ description: 'As on the newest payment; null for lines of the bank', examples: ['Acme'] }),
  ),
  ...sums,
  oldestOn: { ...CalendarDate, description: 'Day on which the oldest of it came in' },
});
export type OpenMoneyRow = Static<typeof OpenMoneyRow>;

const OpenMoneyTotal = named('OpenMoneyTotal', sums);
export type OpenMoneyTotal = Static<typeof OpenMoneyTotal>;

const SummaryFigure = named('ReceivablesFigure', {
  count: Type.Integer({ description: 'Invoices, payments or lines in it', examples: [3] }),
  amountMinor: Amount('Their sum, in minor units of the currency'),
});

const ReceivablesSummaryRow = named('ReceivablesSummaryRow', {
  currency: Type.String(),
  open: { ...SummaryFigure, description: 'Invoices of the statements with a balance' },
  overdue: { ...SummaryFigure, description: 'Of these, those whose due date is past' },
  promised: { ...SummaryFigure, description: 'Of the open ones, those with a promise of the client' },
  disputed: { ...SummaryFigure, description: 'Of the open ones, those with a dispute: the disputed part' },
  unsent: {
    ...SummaryFigure,
    description: 'Invoices that are issued and not paid, and in no other figure because they were not sent',
  },
  onAccount: {
    ...SummaryFigure,
    description:
      'Account payments of clients that are not applied, and credit of credit notes that is not used up',
  },
  unmatched: { ...SummaryFigure, description: 'Lines of money that came in and settles nothing' },
  inTransit: Type.Optional({
    ...SummaryFigure,
    description:
      'Money that the bank has announced and not booked. It is left out for a day in the past: announced lines go when they are booked',
  }),
});
export type ReceivablesSummaryRow = Static<typeof ReceivablesSummaryRow>;

export const openMoney = {
  openMoney: defineAction({
    summary: 'Report money that settles nothing',
    description:
      'Lines of bank statements that came in and that nothing settles, one row for each currency, and account payments that ' +
      'are not applied, one row for each client and currency, the largest first. Ages are days from the booking of the bank, or ' +
      'the day of the payment, to `asOf`. A booking or application counts from its day on, a line that was taken back from the ' +
      'day of that. Ignored and pending lines are not in it. Currencies are never added together. At most ' +
      `${REPORT_ROWS_MAX} rows. \`Accept: text/csv\` answers the rows, amounts in major units.`,
    http: 'GET /api/reports/open-money',
    access: member('receivables:read', 'reports:read'),
    ...reported(
      {
        asOf,
        clientId: Type.Optional({ ...Id, description: 'Only account payments of this client, and no line' }),
        currency: Type.Optional(CurrencyCode),
      },
      { asOf: CalendarDate, items: Type.Array(OpenMoneyRow), totals: reportTotals(OpenMoneyTotal) },
    ),
  }),
  summary: defineAction({
    summary: 'Sum up what clients owe and what has come in',
    description:
      'One row for each currency. Open invoices are those of the statements: without those that were not sent, unless the company ' +
      'has `receivablesFrom` `issued`. Holds count on their days. Currencies are never added together.',
    http: 'GET /api/receivables/summary',
    weight: 10,
    work: { queue: 'database', atMost: 'a row for each currency' },
    access: member('receivables:read', 'reports:read'),
    input: Type.Object({ asOf }),
    output: Type.Object({ asOf: CalendarDate, items: Type.Array(ReceivablesSummaryRow) }),
  }),
};
