// Payouts of Stripe, and the balance. Only an automatic payout says what it consists of, once it is reconciled,
// https://docs.stripe.com/payouts/reconciliation.
import { isObject, trouble } from '../exchange';
import { balancesOf, type Item, payoutsOf, textOf } from '../json-api';
import type { Balances, Payout, Payouts, Trouble } from '../provider';
import { minorOf } from './amounts';
import { call, itemsOf, momentOf, param, secondsOf } from './calls';
import type { Connection } from './config';
import { movementOf } from './movement';

const STATES: Readonly<Record<string, Payout['state']>> = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

export async function payouts(since: Date, connection: Connection): Promise<Payouts | Trouble> {
  const items = await itemsOf(connection, 'payouts', param('created[gte]', secondsOf(since)));
  return payoutsOf(items, (item) => readPayout(item, connection));
}

async function readPayout(item: Item, connection: Connection): Promise<Payout | Trouble> {
  const amount = minorOf(item.amount, item.currency);
  const state = STATES[String(item.status)];
  const createdAt = momentOf(item.created);
  if (typeof item.id !== 'string' || !amount || !state || createdAt === null)
    return trouble('network', 'not_understood');
  const isReconciled = item.automatic === true && item.reconciliation_status === 'completed';
  const transactions = isReconciled
    ? await itemsOf(connection, 'balance_transactions', param('payout', item.id))
    : null;
  if (transactions !== null && !Array.isArray(transactions)) return transactions;
  return {
    ...{ ref: item.id, ...amount, state, createdAt, reference: referenceOf(item) },
    arrivesOn: (momentOf(item.arrival_date) ?? createdAt).slice(0, 10),
    lines: transactions?.flatMap(movementOf) ?? null,
  };
}

/** The descriptor of a payout is the same for all, so it names none of them. */
function referenceOf({ trace_id: trace }: Item): string | null {
  return isObject(trace) && trace.status === 'supported' ? textOf(trace.value) : null;
}

/** Money that is available, and money that is on its way to be. */
export async function balances(connection: Connection): Promise<Balances | Trouble> {
  const answer = await call(connection, 'balance');
  if (answer.kind === 'trouble') return answer;
  const { available, pending } = answer.body;
  if (answer.status !== 200 || !Array.isArray(available) || !Array.isArray(pending))
    return trouble('network', 'not_understood');
  const all = [...available, ...pending].filter(isObject);
  return balancesOf(all.map(({ amount, currency }) => minorOf(amount, currency)));
}
