// Payouts of payment providers to the bank of a company, and the balances that it has there.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../../access';
import { defineAction } from '../../contract';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput } from '../../paging';
import {
  CalendarDate,
  CurrencyCode,
  Id,
  ListOf,
  Nullable,
  oneOf,
  revisionFields,
  Timestamp,
} from '../../primitives';
import { MOVEMENT_KINDS, PAYOUT_STATES, PaymentEnvironmentName, PaymentProviderName } from './values';

const payoutFields = {
  id: Id,
  connectionId: { ...Id, description: 'The connection of the provider, which may be removed by now' },
  providerId: PaymentProviderName,
  environment: PaymentEnvironmentName,
  providerRef: Type.String({ description: 'Id of the payout at the provider', examples: ['po_4711'] }),
  state: {
    ...oneOf(PAYOUT_STATES),
    description: 'In the words of the provider; `failed`: the bank has sent it back to the balance there',
  },
  currency: CurrencyCode,
  amountMinor: Type.Integer({ description: 'What the bank gets, in minor units' }),
  feeMinor: Nullable(Type.Integer({ description: 'Fees of its lines; null while they are not known' })),
  arrivesOn: { ...CalendarDate, description: 'When the bank should have it' },
  reference: Nullable(
    Type.String({ description: 'Its text on the statement of the bank', examples: ['SIM 4711'] }),
  ),
  madeAt: { ...Timestamp, description: 'When the provider has made it' },
  arrivedMinor: Type.Integer({ description: 'Sum of the lines of the bank that are it, in minor units' }),
  arrivedOn: Nullable({
    ...CalendarDate,
    description: 'Booking day of the last of these lines; null until one is known',
  }),
  overdueAt: Nullable({
    ...Timestamp,
    description:
      'When statements of more than three days after `arrivesOn` were there without it; null while it has arrived or nobody can tell',
  }),
  ...revisionFields,
};

export const Payout = named('Payout', payoutFields);
export type Payout = Static<typeof Payout>;

export const PayoutLine = named('PayoutLine', {
  kind: { ...oneOf(MOVEMENT_KINDS), description: 'What has moved the balance' },
  ref: Type.String({
    description: 'Id of the payment, refund or dispute at the provider',
    examples: ['pay_4711'],
  }),
  grossMinor: Type.Integer({ description: 'In minor units; below 0 for money that left' }),
  feeMinor: Type.Integer({ description: 'What the provider keeps of it' }),
  netMinor: Type.Integer({ description: 'The gross without the fee' }),
  at: Nullable({ ...Timestamp, description: 'When it was, by the provider' }),
});
export type PayoutLine = Static<typeof PayoutLine>;

export const PAYOUT_BANK_LINES_MAX = 20;

const PayoutWithLines = named('PayoutWithLines', {
  ...payoutFields,
  lines: Nullable(
    Type.Array(PayoutLine, { description: 'What it consists of; null where the provider does not say' }),
  ),
  bankLineIds: Type.Array(Id, { description: 'Lines of the bank by which it has arrived' }),
});

export const PaymentBalance = named('PaymentBalance', {
  connectionId: { ...Id, description: 'The connection of the provider' },
  currency: CurrencyCode,
  ledgerMinor: Type.Integer({
    description:
      'Payments without fees, refunds, disputes and payouts, as they are known here, in minor units',
  }),
  providerMinor: Type.Integer({ description: 'What the provider shows' }),
  differenceMinor: Type.Integer({
    description:
      'What the provider shows beyond it, such as payments that were not begun here and are not paid out',
  }),
  lookedAt: { ...Timestamp, description: 'When both were compared' },
});
export type PaymentBalance = Static<typeof PaymentBalance>;

export const payouts = {
  listPayouts: defineAction({
    summary: 'List the payouts of payment providers',
    description: `Asked for every 15 minutes. ${LIST_CSV_TEXT}`,
    http: 'GET /api/payouts',
    access: member('banking:read', 'bank-statements:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['arrivesOn', 'createdAt', 'updatedAt'],
      defaultSort: '-arrivesOn',
      filters: { connectionId: Type.Optional({ ...Id, description: 'Only payouts of this connection' }) },
    }),
    output: Type.Object({ ...PageOf(Payout).properties, nextUpdatedSince }),
  }),
  getPayout: defineAction({
    summary: 'Read a payout of a payment provider, with its lines',
    http: 'GET /api/payouts/{id}',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    output: PayoutWithLines,
    notFound: 'payout_not_found',
  }),
  savePayoutLines: defineAction({
    summary: 'Say by which lines of the bank a payout has arrived',
    description:
      'For a payout that the matching cannot find: one that has arrived by several lines, or with less money. A line that its ' +
      'provider has sent with its reference and amount is found by itself, as is one of its amount within three days from a known ' +
      'account of the provider. The lines are all of the payout; those that it had before and that are not named are open ' +
      'again, and no run books them. They settle no invoice.',
    http: 'PUT /api/payouts/{id}/bank-lines',
    access: member('banking:write'),
    input: Type.Object({
      id: Id,
      bankLineIds: Type.Array(Id, {
        maxItems: PAYOUT_BANK_LINES_MAX,
        uniqueItems: true,
        description:
          'Open lines of money that came in, in the currency of the payout; none: it has not arrived',
      }),
    }),
    output: PayoutWithLines,
    status: 200,
    notFound: 'payout_not_found',
    errors: ['bank_line_not_found', 'bank_line_booked', 'bank_line_not_open', 'bank_line_erased'],
  }),
  listPaymentBalances: defineAction({
    summary: 'Show the balances at payment providers',
    description: 'Of each connection and currency, as the provider shows it, beside what is known here.',
    http: 'GET /api/payment-balances',
    access: member('banking:read', 'bank-statements:read'),
    output: ListOf(PaymentBalance),
  }),
  exportPayouts: exportRows('payouts of payment providers'),
};
