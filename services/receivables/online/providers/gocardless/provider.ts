// GoCardless: a payment from bank to bank on a hosted page, by a billing request and its flow,
// https://developer.gocardless.com/billing-requests/taking-an-instant-bank-payment.
import { trouble } from '../exchange';
import { hostedAt, refundAnswer, textOf } from '../json-api';
import type { Account, PaymentProvider, RefundTaken, Trouble } from '../provider';
import { cancel, create, lookUp, paymentOf } from './billing-request';
import { verify } from './callbacks';
import { ask, itemsOf, minorOf } from './calls';
import { listSince } from './changes';
import { type Connection, config, faults, isLive } from './config';
import { balances, payouts } from './payouts';

const APIS = { TEST: 'https://api-sandbox.gocardless.com', LIVE: 'https://api.gocardless.com' };

export const provider: PaymentProvider<typeof config> = {
  label: 'GoCardless',
  description: 'Payments from bank to bank in the United Kingdom and the euro area, on a page of GoCardless.',
  config,
  faults,
  api: APIS,
  pageOrigin: hostedAt({
    [APIS.TEST]: 'https://pay-sandbox.gocardless.com',
    [APIS.LIVE]: 'https://pay.gocardless.com',
  }),
  create,
  lookUp,
  cancel,
  refund,
  listSince,
  payouts,
  balances,
  verify,
  check,
};

/** A refund states what is paid back altogether with it, which keeps two that do not know of each other apart. */
async function refund(
  { ref, amountMinor, key }: { ref: string; amountMinor: number; key: string },
  connection: Connection,
): Promise<RefundTaken | Trouble> {
  const request = await ask(connection, 'billing_requests', `/${encodeURIComponent(ref)}`);
  if (request.kind === 'trouble') return request;
  const payment = request.kind === 'found' ? paymentOf(request.item) : null;
  if (payment === null) return trouble('content', 'not_paid');
  const paid = await ask(connection, 'payments', `/${encodeURIComponent(payment)}`);
  if (paid.kind === 'trouble') return paid;
  if (paid.kind === 'refused') return trouble('content', paid.code);
  const refunds = {
    amount: amountMinor,
    total_amount_confirmation: (minorOf(paid.item.amount_refunded) ?? 0) + amountMinor,
    ...{ links: { payment }, metadata: paid.item.metadata ?? {} },
  };
  const answer = await ask(connection, 'refunds', '', { body: { refunds }, key });
  if (answer.kind === 'trouble') return answer;
  const id = answer.kind === 'found' ? textOf(answer.item.id) : answer.existingId;
  return answer.kind === 'refused' && !id ? trouble('content', answer.code) : refundAnswer(id);
}

/** The one that is named, else the first one. */
async function check(connection: Connection): Promise<Account | Trouble> {
  const creditors = await itemsOf(connection, 'creditors');
  if (!Array.isArray(creditors)) return creditors;
  const ids = creditors.flatMap(({ id }) => textOf(id) ?? []);
  const { creditor } = connection.config;
  const account = creditor === undefined ? ids[0] : ids.find((id) => id === creditor);
  if (account === undefined) return trouble('auth', 'other_creditor');
  return { kind: 'account', account, isLive: isLive(connection.config) };
}
