// Checkout Sessions of Stripe: a page for one payment, begun, found and ended.
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { timeOfId } from '../../../../../shared/runtime/database/ids';
import { trouble } from '../exchange';
import { attemptOf, type Item, opened, textOf } from '../json-api';
import type { NewPayment, Opened, Snapshot, Trouble, Unknown } from '../provider';
import { amountOf } from './amounts';
import { call, itemsOf, param, refusalOf, secondsOf } from './calls';
import type { Connection } from './config';
import { read } from './snapshot';

const SESSIONS = 'checkout/sessions';
/** Languages of its pages; payers of others read that of their browser. */
const LANGUAGES: ReadonlySet<DocumentLanguage> = new Set(['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt']);
/** A page lives for 30 minutes at least, so it outlives an attempt that asks for it late. Each request for it must name the same end. */
const LIFE_AFTER_MS = 30 * 60_000;
/** The clocks of both sides differ. */
const LEEWAY_MS = 10 * 60_000;
/** A page that is asked for again is asked for within the life of its attempt. */
const BEGUN_WITHIN_MS = 60 * 60_000;

export async function create(payment: NewPayment, connection: Connection): Promise<Opened | Trouble> {
  const amount = amountOf(payment);
  if (amount === undefined) return trouble('content', 'amount_indivisible');
  const answer = await call(connection, SESSIONS, { form: formOf(payment, amount), key: payment.id });
  if (answer.kind === 'trouble') return answer;
  if (answer.status >= 400) return refusalOf(answer);
  return opened(answer.body.id, answer.body.url);
}

function formOf(payment: NewPayment, amount: number): URLSearchParams {
  const { id, currency, description, language, returnUrl, expiresAt } = payment;
  const price = 'line_items[0][price_data]';
  return new URLSearchParams({
    ...{ mode: 'payment', client_reference_id: id, 'metadata[attempt]': id },
    ...{ 'payment_intent_data[metadata][attempt]': id, 'payment_intent_data[description]': description },
    ...{ 'line_items[0][quantity]': '1', [`${price}[currency]`]: currency.toLowerCase() },
    ...{ [`${price}[unit_amount]`]: String(amount), [`${price}[product_data][name]`]: description },
    ...{ success_url: returnUrl, cancel_url: returnUrl },
    expires_at: String(secondsOf(expiresAt.getTime() + LIFE_AFTER_MS)),
    locale: LANGUAGES.has(language) ? language : 'auto',
  });
}

export async function lookUp(
  { ref, attemptId }: { ref: string | null; attemptId: string },
  connection: Connection,
): Promise<Snapshot | Unknown | Trouble> {
  const known = ref ?? (await findAttempt(attemptId, connection));
  if (known === undefined) return { kind: 'unknown' };
  if (typeof known !== 'string') return known;
  const account = await readAccount(connection);
  return typeof account === 'string' ? read(known, account, connection) : account;
}

/** The search of Stripe is behind its payments, so that the list of sessions is read at the time of the attempt. */
async function findAttempt(attemptId: string, connection: Connection): Promise<string | undefined | Trouble> {
  const begun = Date.parse(timeOfId(attemptId));
  const query = [
    param('created[gte]', secondsOf(begun - LEEWAY_MS)),
    param('created[lte]', secondsOf(begun + BEGUN_WITHIN_MS + LEEWAY_MS)),
  ].join('&');
  const isOurs = (one: Item) => attemptOf(one) === attemptId;
  const sessions = await itemsOf(connection, SESSIONS, query, (items) => items.some(isOurs));
  if (!Array.isArray(sessions)) return sessions;
  return textOf(sessions.find(isOurs)?.id) ?? undefined;
}

/** A session that is paid or ended already is refused, and shown as it is. */
export async function cancel(ref: string, connection: Connection): Promise<Snapshot | Unknown | Trouble> {
  const path = `${SESSIONS}/${encodeURIComponent(ref)}/expire`;
  const answer = await call(connection, path, { form: new URLSearchParams() });
  return answer.kind === 'trouble' ? answer : lookUp({ ref, attemptId: '' }, connection);
}

/** Id of the account that the key belongs to. */
export async function readAccount(connection: Connection): Promise<string | Trouble> {
  const answer = await call(connection, 'account');
  if (answer.kind === 'trouble') return answer;
  const { id } = answer.body;
  return answer.status === 200 && typeof id === 'string' ? id : trouble('network', 'not_understood');
}
