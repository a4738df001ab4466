// A Checkout Session of Stripe as a snapshot, with its payment, refunds and disputes.
import { isObject, trouble } from '../exchange';
import { attemptOf, type Item, textOf } from '../json-api';
import type { Movement, ProviderDispute, ProviderRefund, Snapshot, Trouble, Unknown } from '../provider';
import { minorOf } from './amounts';
import { call, itemsOf, momentOf, param } from './calls';
import type { Connection } from './config';
import { movementOf } from './movement';

const CHARGE = 'payment_intent.latest_charge';
const EXPANDED = [`${CHARGE}.balance_transaction`, `${CHARGE}.failure_balance_transaction`]
  .map((path) => param('expand[]', path))
  .join('&');
const EXPANDED_REFUNDS = ['data.balance_transaction', 'data.failure_balance_transaction']
  .map((path) => param('expand[]', path))
  .join('&');

/** @param account of the key, since a session does not name it */
export async function read(
  ref: string,
  account: string,
  connection: Connection,
): Promise<Snapshot | Unknown | Trouble> {
  const answer = await call(connection, `checkout/sessions/${encodeURIComponent(ref)}?${EXPANDED}`);
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'unknown' };
  const payment = isObject(answer.body.payment_intent) ? answer.body.payment_intent : undefined;
  const paidBack = payment && (await paidBackOf(payment, connection));
  if (paidBack && 'kind' in paidBack) return paidBack;
  const snapshot = answer.status === 200 ? snapshotOf(answer.body, payment, paidBack) : undefined;
  return snapshot ? { ...snapshot, account } : trouble('network', 'not_understood');
}

interface PaidBack {
  refunds: readonly Item[];
  disputes: readonly Item[];
}

async function paidBackOf({ id, status }: Item, connection: Connection): Promise<PaidBack | Trouble> {
  if (status !== 'succeeded') return { refunds: [], disputes: [] };
  const ofPayment = param('payment_intent', String(id));
  const refunds = await itemsOf(connection, 'refunds', `${ofPayment}&${EXPANDED_REFUNDS}`);
  if (!Array.isArray(refunds)) return refunds;
  const disputes = await itemsOf(connection, 'disputes', ofPayment);
  return Array.isArray(disputes)
    ? { refunds: refunds.toReversed(), disputes: disputes.toReversed() }
    : disputes;
}

function snapshotOf(
  session: Item,
  payment: Item = {},
  { refunds, disputes }: PaidBack = { refunds: [], disputes: [] },
): Omit<Snapshot, 'account'> | undefined {
  const { id: ref, amount_total: total, currency } = session;
  const amount = minorOf(total, currency);
  if (typeof ref !== 'string' || !amount) return undefined;
  const charge = isObject(payment.latest_charge) ? payment.latest_charge : {};
  const state = stateOf(session, payment, charge);
  const [paid] = movementOf(charge.balance_transaction);
  const movements = [paid, ...movementOf(charge.failure_balance_transaction)].filter(
    (one) => one !== undefined,
  );
  const returned = [...refunds.flatMap(movementsOfRefund), ...disputes.flatMap(movementsOfDispute)];
  const details = isObject(charge.payment_method_details) ? charge.payment_method_details : {};
  return {
    ...{ kind: 'snapshot', ref, attemptId: attemptOf(session) ?? '', state, ...amount },
    feeMinor: paid?.currency === amount.currency ? paid.feeMinor : null,
    refunds: refunds.flatMap(refundOf),
    disputes: [...lateFailureOf(charge), ...disputes.flatMap(disputeOf)],
    ...{ movements: [...movements, ...returned], method: textOf(details.type) },
    failureCode: state === 'failed' ? causeOf(payment) : null,
    succeededAt: state === 'succeeded' ? momentOf(charge.created) : null,
  };
}

/** A session may be complete while its money is on the way, as that of a bank debit. */
function stateOf({ status, payment_status: paid }: Item, payment: Item, charge: Item): Snapshot['state'] {
  if (paid === 'paid' || isObject(charge.failure_balance_transaction)) return 'succeeded';
  if (payment.status === 'canceled') return 'cancelled';
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment.status === 'requires_payment_method' ? 'failed' : 'pending';
}

function causeOf({ last_payment_error: error }: Item): string {
  return (isObject(error) && (textOf(error.decline_code) ?? textOf(error.code))) || 'failed';
}

const REFUNDS: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function refundOf({ id, amount, currency, status, created }: Item): ProviderRefund[] {
  const read = minorOf(amount, currency);
  if (typeof id !== 'string' || !read) return [];
  const state = REFUNDS[String(status)] ?? 'pending';
  return [{ ref: id, amountMinor: read.amountMinor, state, at: momentOf(created) }];
}

function movementsOfRefund({
  balance_transaction: refund,
  failure_balance_transaction: back,
}: Item): Movement[] {
  return [refund, back].flatMap(movementOf);
}

function movementsOfDispute({ balance_transactions: all }: Item): Movement[] {
  return Array.isArray(all) ? all.flatMap(movementOf) : [];
}

/** An inquiry has no balance transaction: no money has left. */
function disputeOf(dispute: Item): ProviderDispute[] {
  const { id, amount, currency, status } = dispute;
  const read = minorOf(amount, currency);
  const withdrawn = movementsOfDispute(dispute).find(({ kind }) => kind === 'dispute');
  if (typeof id !== 'string' || !read || !withdrawn) return [];
  const state = status === 'won' || status === 'lost' ? status : 'open';
  return [{ ref: id, kind: 'dispute', amountMinor: read.amountMinor, state, at: withdrawn.at }];
}

/** A debit whose bank has sent it back after it had succeeded. */
function lateFailureOf({
  id,
  amount,
  currency,
  failure_balance_transaction: failure,
}: Item): ProviderDispute[] {
  const read = minorOf(amount, currency);
  const [moved] = movementOf(failure);
  if (typeof id !== 'string' || !read || !moved) return [];
  const { amountMinor } = read;
  return [{ ref: id, kind: 'late_failure', amountMinor, state: 'lost', at: moved.at }];
}
