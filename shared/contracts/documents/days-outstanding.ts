// The report of days sales outstanding: how long the sales of a period wait for their money, by client and currency.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Nullable } from '../primitives';
import { REPORT_ROWS_MAX, reportDays, reported, reportFilters, reportTotals } from './reports';
import { unsent } from './statements';

const Days = (description: string, example: string) => ({ ...Decimal, description, examples: [example] });

/** Days are exact quotients, rounded once to one decimal, half away from 0. Minor units are of the currency. */
const figures = {
  currency: Type.String(),
  balanceMinor: Type.Integer({
    description:
      'What the client owes at the end of `to`, less what is unapplied: `balanceMinor` of the ageing of that day',
    examples: [40_000],
  }),
  invoicedMinor: Type.Integer({
    description: 'Payable amounts of the invoices that were issued in the period, less its credit notes',
    examples: [120_000],
  }),
  dso: Nullable(
    Days(
      'Days sales outstanding: `balanceMinor ÷ invoicedMinor × days`, to one decimal, below 0 where more is unapplied than owed; ' +
        'null where nothing was invoiced, or more was credited',
      '30.3',
    ),
  ),
  settledInvoices: Type.Integer({
    description: 'Invoices with money paid of them whose balance has come to 0 in the period',
    examples: [7],
  }),
  averageDaysToPay: Nullable(
    Days(
      'The mean of the days from their issue to the day on which they were settled, each counting the same, to one decimal; null ' +
        'where none was',
      '21.4',
    ),
  ),
};

const DaysOutstandingRow = named('DaysOutstandingRow', {
  clientId: Id,
  clientName: Type.String({ description: 'As on the newest document or payment', examples: ['Acme'] }),
  ...figures,
});
export type DaysOutstandingRow = Static<typeof DaysOutstandingRow>;

const DaysOutstandingTotal = named('DaysOutstandingTotal', figures);
export type DaysOutstandingTotal = Static<typeof DaysOutstandingTotal>;

export const daysOutstandingReports = {
  daysOutstanding: defineAction({
    summary: 'Report days sales outstanding',
    description:
      'By client and currency, the largest balance first: what is owed at the end of `to`, what was invoiced from `from` to `to`, and ' +
      'for how many days such sales are unpaid. The rules are those of the ageing on `to`: without invoices that were not sent, ' +
      'unless the company has `receivablesFrom` `issued`, and without cancelled ones. What was invoiced is the difference of ' +
      '`invoicedMinor - creditedMinor` between the statements of `to` and of the day before `from`. An invoice that was paid and is open ' +
      'again at the end of `to` is not settled; one that was settled twice counts on the later day; one that was only credited or ' +
      'deducted, without money, is none. A client has a row if it is in the ageing, was invoiced, or has settled an invoice. ' +
      `Currencies are never added together. At most ${REPORT_ROWS_MAX} rows. \`Accept: text/csv\` answers the rows, amounts in ` +
      'major units.',
    http: 'GET /api/reports/days-outstanding',
    access: member('receivables:read', 'reports:read'),
    ...reported(
      {
        ...reportDays,
        clientId: Type.Optional({ ...Id, description: 'Only this client' }),
        currency: reportFilters.currency,
      },
      {
        from: CalendarDate,
        to: CalendarDate,
        days: Type.Integer({ description: 'Calendar days of the period', examples: [91] }),
        items: Type.Array(DaysOutstandingRow),
        totals: reportTotals(DaysOutstandingTotal),
        unsent,
      },
    ),
    weight: 25,
  }),
};
