// A one-off payment of GoCardless is asked for by a billing request: a page leads the payer through it, and it makes the payment.
import { timeOfId } from '../../../../../shared/runtime/database/ids';
import { isObject, trouble } from '../exchange';
import { attemptOf, type Item, opened, textOf } from '../json-api';
import type { NewPayment, Opened, Snapshot, Trouble, Unknown } from '../provider';
import { ask, itemsOf, linksOf, minorOf } from './calls';
import type { Connection } from './config';
import { readPayment } from './payment';

const REQUESTS = 'billing_requests';
const FLOWS = 'billing_request_flows';
/** Languages of its pages; payers of others read English. */
const LANGUAGES: ReadonlySet<string> = new Set([
  'en',
  'fr',
  'de',
  'pt',
  'es',
  'it',
  'nl',
  'da',
  'nb',
  'sl',
  'sv',
]);
/** The clocks of both sides differ. */
const LEEWAY_MS = 10 * 60_000;

export async function create(payment: NewPayment, connection: Connection): Promise<Opened | Trouble> {
  const ref = await request(payment, connection);
  if (typeof ref !== 'string') return ref;
  const { returnUrl, language } = payment;
  const body = {
    ...{ redirect_uri: returnUrl, exit_uri: returnUrl, links: { billing_request: ref } },
    language: LANGUAGES.has(language) ? language : 'en',
  };
  // no key: a second page is one of the same request, which is paid once
  const flow = await ask(connection, FLOWS, '', { body: { [FLOWS]: body } });
  if (flow.kind === 'trouble') return flow;
  if (flow.kind === 'refused') return trouble('content', flow.code);
  return opened(ref, flow.item.authorisation_url);
}

/** Returns the id of the request of the attempt, which one key makes once. */
async function request(payment: NewPayment, connection: Connection): Promise<string | Trouble> {
  const { id: attempt, amountMinor: amount, currency, description } = payment;
  const { creditor } = connection.config;
  const body = {
    metadata: { attempt },
    payment_request: { amount, currency, description, metadata: { attempt } },
    ...(creditor !== undefined && { links: { creditor } }),
  };
  const answer = await ask(connection, REQUESTS, '', { body: { [REQUESTS]: body }, key: attempt });
  if (answer.kind === 'trouble') return answer;
  if (answer.kind === 'refused') return answer.existingId ?? trouble('content', answer.code);
  return textOf(answer.item.id) ?? trouble('network', 'not_understood');
}

export async function lookUp(
  { ref, attemptId }: { ref: string | null; attemptId: string },
  connection: Connection,
): Promise<Snapshot | Unknown | Trouble> {
  if (ref !== null) return read(ref, connection);
  const requests = await findRequests(new Set([attemptId]), connection);
  if (!Array.isArray(requests)) return requests;
  const [one] = requests;
  return one ? snapshotOf(one, connection) : { kind: 'unknown' };
}

async function read(ref: string, connection: Connection): Promise<Snapshot | Unknown | Trouble> {
  const answer = await ask(connection, REQUESTS, `/${encodeURIComponent(ref)}`);
  if (answer.kind === 'refused')
    return answer.status === 404 ? { kind: 'unknown' } : trouble('network', answer.code);
  return answer.kind === 'found' ? snapshotOf(answer.item, connection) : answer;
}

export async function cancel(ref: string, connection: Connection): Promise<Snapshot | Unknown | Trouble> {
  const answer = await ask(connection, REQUESTS, `/${encodeURIComponent(ref)}/actions/cancel`, { body: {} });
  // a request that is paid or cancelled already is refused, and shown as it is
  return answer.kind === 'trouble' ? answer : read(ref, connection);
}

/** There is no search by metadata: the list goes back to the time at which the oldest attempt began. */
export async function findRequests(
  attempts: ReadonlySet<string>,
  connection: Connection,
): Promise<Item[] | Trouble> {
  const oldest = Math.min(...[...attempts].map((id) => Date.parse(timeOfId(id)))) - LEEWAY_MS;
  const isOurs = (one: Item) => attempts.has(attemptOf(one) ?? '');
  const items = await itemsOf(connection, REQUESTS, '', (page) =>
    page.some(({ created_at: at }) => Date.parse(String(at)) < oldest),
  );
  return Array.isArray(items) ? items.filter(isOurs) : items;
}

export const paymentOf = (billingRequest: Item) => textOf(linksOf(billingRequest).payment_request_payment);

/** @param item a billing request */
export async function snapshotOf(item: Item, connection: Connection): Promise<Snapshot | Trouble> {
  const { id: ref, payment_request: terms } = item;
  const amountMinor = isObject(terms) ? minorOf(terms.amount) : undefined;
  const currency = isObject(terms) ? textOf(terms.currency) : null;
  if (typeof ref !== 'string' || amountMinor === undefined || currency === null)
    return trouble('network', 'not_understood');
  const paymentId = paymentOf(item);
  const life = paymentId === null ? undefined : await readPayment(paymentId, connection);
  if (life?.kind === 'trouble') return life;
  const { creditor, kind: _kind, ...rest } = life ?? { ...NOT_PAID, kind: 'life', creditor: null };
  return {
    ...{ kind: 'snapshot', ref, attemptId: attemptOf(item) ?? '', feeMinor: null },
    ...{ state: item.status === 'cancelled' ? 'cancelled' : 'pending', amountMinor, currency },
    ...rest,
    account: creditor ?? textOf(linksOf(item).creditor) ?? '',
  };
}

const NOT_PAID = {
  ...{ refunds: [], disputes: [], movements: [] },
  ...{ method: null, failureCode: null, succeededAt: null },
};
