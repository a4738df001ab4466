// Payouts of GoCardless, the balance, and the items that they consist of.
import { trouble } from '../exchange';
import { type Item, payoutsOf, textOf } from '../json-api';
import type { Balances, Movement, Payout, Payouts, Trouble } from '../provider';
import { itemsOf, linksOf, minorOf } from './calls';
import type { Connection } from './config';

const STATES: Readonly<Record<string, Payout['state']>> = {
  pending: 'pending',
  paid: 'paid',
  bounced: 'failed',
};

/** Kinds of movements by types of items; all other types are fees. */
const KINDS: Readonly<Record<string, Movement['kind']>> = {
  payment_paid_out: 'payment',
  payment_failed: 'late_failure',
  payment_charged_back: 'dispute',
  payment_refunded: 'refund',
  refund: 'refund',
  refund_funds_returned: 'refund_failed',
};

export async function payouts(since: Date, connection: Connection): Promise<Payouts | Trouble> {
  const { creditor } = connection.config;
  const ofCreditor = creditor === undefined ? '' : `&creditor=${creditor}`;
  const query = `created_at[gte]=${encodeURIComponent(since.toISOString())}${ofCreditor}`;
  const items = await itemsOf(connection, 'payouts', query);
  return payoutsOf(items, (item) => readPayout(item, connection));
}

/** Funds that are confirmed, of the creditor. Its fees leave them with the payout. */
export async function balances(connection: Connection): Promise<Balances | Trouble> {
  const account = connection.config.creditor ?? (await firstCreditor(connection));
  if (typeof account !== 'string') return account;
  const items = await itemsOf(connection, 'balances', `creditor=${encodeURIComponent(account)}`);
  if (!Array.isArray(items)) return items;
  const confirmed = items.filter((one) => one.balance_type === 'confirmed_funds');
  const known = confirmed.flatMap(({ currency, amount }) => {
    const amountMinor = minorOf(amount);
    return typeof currency === 'string' && amountMinor !== undefined ? [{ currency, amountMinor }] : [];
  });
  return { kind: 'balances', balances: known };
}

async function firstCreditor(connection: Connection): Promise<string | Trouble> {
  const creditors = await itemsOf(connection, 'creditors');
  if (!Array.isArray(creditors)) return creditors;
  return textOf(creditors[0]?.id) ?? trouble('network', 'not_understood');
}

async function readPayout(payout: Item, connection: Connection): Promise<Payout | Trouble> {
  const { id: ref, currency, created_at: createdAt, arrival_date: arrivesOn } = payout;
  const amountMinor = minorOf(payout.amount);
  const state = STATES[String(payout.status)];
  if (typeof ref !== 'string' || typeof currency !== 'string' || typeof createdAt !== 'string')
    return trouble('network', 'not_understood');
  if (amountMinor === undefined || !state) return trouble('network', 'not_understood');
  const items = await itemsOf(connection, 'payout_items', `payout=${encodeURIComponent(ref)}`);
  if (!Array.isArray(items)) return items;
  const lines = items.flatMap((item) => movementOf(item, currency));
  return {
    ...{ ref, currency, amountMinor, state, createdAt, reference: textOf(payout.reference) },
    arrivesOn: textOf(arrivesOn) ?? createdAt.slice(0, 10),
    lines: [...lines, ...feeOf(ref, lines, { amountMinor, currency })],
  };
}

function movementOf(item: Item, currency: string): Movement[] {
  const grossMinor = grossOf(item.amount);
  const isWon = item.type === 'payment_charged_back' && grossMinor !== undefined && grossMinor > 0;
  const kind = isWon ? 'dispute_won' : KINDS[String(item.type)];
  const { payment, refund } = linksOf(item);
  const ref = textOf(refund) ?? textOf(payment);
  if (!kind || grossMinor === undefined || ref === null) return [];
  return [{ kind, ref, currency, grossMinor, feeMinor: 0, at: null }];
}

/** Amounts of items have one decimal of the minor unit, which only fees need: `-119.0`. */
function grossOf(amount: unknown): number | undefined {
  return typeof amount === 'string' && /^-?\d{1,13}\.0$/.test(amount)
    ? Number(amount.slice(0, -2))
    : undefined;
}

/** Fees are of tenths of a minor unit, and the payout is of whole ones: together they are what it is short of its payments. */
function feeOf(
  ref: string,
  lines: readonly Movement[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Movement[] {
  const feeMinor = lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0) - amountMinor;
  return feeMinor === 0 ? [] : [{ kind: 'fee', ref, currency, grossMinor: 0, feeMinor, at: null }];
}
