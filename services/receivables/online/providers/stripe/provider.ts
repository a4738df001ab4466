// Stripe: a payment on the hosted page of a Checkout Session, https://docs.stripe.com/api/checkout/sessions.
import { trouble } from '../exchange';
import { accountOf, attemptOf, hostedAt, refundAnswer } from '../json-api';
import type { Account, PaymentProvider, RefundTaken, Trouble } from '../provider';
import { amountOf } from './amounts';
import { verify } from './callbacks';
import { call, refusalOf } from './calls';
import { listSince } from './changes';
import { type Connection, config, faults, isLive } from './config';
import { balances, payouts } from './payouts';
import { cancel, create, lookUp, readAccount } from './session';

const API = 'https://api.stripe.com';

export const provider: PaymentProvider<typeof config> = {
  label: 'Stripe',
  description: 'Cards, wallets, bank debits and other methods worldwide, on a page of Stripe.',
  config,
  faults,
  api: { TEST: API, LIVE: API },
  pageOrigin: hostedAt({ [API]: 'https://checkout.stripe.com' }),
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

async function refund(
  { ref, amountMinor, currency, key }: { ref: string; amountMinor: number; currency: string; key: string },
  connection: Connection,
): Promise<RefundTaken | Trouble> {
  const session = await call(connection, `checkout/sessions/${encodeURIComponent(ref)}`);
  if (session.kind === 'trouble') return session;
  const { payment_intent: payment, metadata } = session.body;
  const amount = amountOf({ amountMinor, currency });
  if (typeof payment !== 'string' || amount === undefined) return trouble('content', 'not_paid');
  const attempt = attemptOf({ metadata }) ?? '';
  const form = new URLSearchParams({
    ...{ payment_intent: payment, amount: String(amount), 'metadata[attempt]': attempt },
  });
  const answer = await call(connection, 'refunds', { form, key });
  if (answer.kind === 'trouble') return answer;
  if (answer.status >= 400) return refusalOf(answer);
  return refundAnswer(answer.body.id);
}

async function check(connection: Connection): Promise<Account | Trouble> {
  const id = await readAccount(connection);
  if (typeof id !== 'string') return id;
  const { account: only } = connection.config;
  return accountOf(id, { only, isLive: isLive(connection.config), code: 'other_account' });
}
