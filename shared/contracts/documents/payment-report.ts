// The report of payments: money that came in, and what was settled without money.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { REPORT_ROWS_MAX, reportDays, reported, reportFilters, reportPeriod, reportTotals } from './reports';
import { SETTLEMENT_SOURCES } from './settlement-fields';
import { PAYMENT_METHODS } from './values';

const sums = {
  payments: Type.Integer({ description: 'Payments that arrived', examples: [12] }),
  reversed: Type.Integer({ description: 'Payments that were taken back', examples: [1] }),
  moneyMinor: Type.Integer({
    description: 'Money that arrived, less what was taken back',
    examples: [119_000],
  }),
  deductedMinor: Type.Integer({
    description:
      'Settled without money: cash discounts, set-offs, write-offs and the like, less what was taken back',
    examples: [2_380],
  }),
  creditedMinor: Type.Integer({
    description:
      'Settled by credit notes of no single invoice, less what was taken back: no part of `deductedMinor`. What a credit note of one ' +
      'invoice takes off it is in no payment',
    examples: [5_000],
  }),
};

const PaymentReportRow = named('PaymentReportRow', {
  period: Type.String({ description: '2026-03, 2026-Q1, 2026 or all', examples: ['2026-03'] }),
  source: { ...oneOf(SETTLEMENT_SOURCES), description: 'Where the payments come from' },
  method: Nullable(oneOf(PAYMENT_METHODS)),
  currency: Type.String(),
  ...sums,
});
export type PaymentReportRow = Static<typeof PaymentReportRow>;

const PaymentReportTotal = named('PaymentReportTotal', { currency: Type.String(), ...sums });

export const paymentReports = {
  paymentReport: defineAction({
    summary: 'Report payments',
    description:
      'By period, source, method and currency. A payment counts on its day, its reversal on the day of that; one that was ' +
      'removed counts on none. Money that is applied from an account payment counted when it arrived, so its source ' +
      '`account_payment` has no money here. Currencies are never added together. At most ' +
      `${REPORT_ROWS_MAX} rows. \`Accept: text/csv\` answers the rows, amounts in major units.`,
    http: 'GET /api/reports/payments',
    access: member('receivables:read', 'reports:read'),
    ...reported(
      { ...reportDays, period: reportPeriod, currency: reportFilters.currency },
      {
        from: CalendarDate,
        to: CalendarDate,
        items: Type.Array(PaymentReportRow),
        totals: reportTotals(PaymentReportTotal),
      },
    ),
  }),
};
