// Stripe, played: Checkout Sessions, refunds, disputes, events, payouts and the balance of its API.
import { createHmac, randomBytes } from 'node:crypto';
import type { Movement } from '../../../../services/receivables/online/providers/provider';
import type { PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import type { Call } from '../../tls-simulator';
import type { PaymentState, SimulatedPayment } from '../payment';
import { type Answer, type PaymentEvent, PlayedProvider, type Ring, type Signing } from '../played-provider';
import { eventOf, eventsOf, sessionEvent } from './events';
import { AMOUNT, CURRENCY, NAME, type Wrong, wrongRefund, wrongSession } from './request';
import {
  disputeResources,
  type Expanded,
  nested,
  paymentIntentOf,
  payoutResource,
  refundResources,
  sessionResource,
  transactionOfPayout,
  transactionResource,
} from './resources';

const VERSION = '2026-10-28.endive';
const PAGE_MAX = 100;

type Resource = { id: string; created: number };

export class Played extends PlayedProvider {
  override readonly provider = 'stripe';
  override account = 'acct_simulated';
  override readonly hasTimedSignature = true;
  override apiKey = 'sk_live_keyOfPayments';
  testKey = 'sk_test_keyOfPayments';
  override signingSecret = 'whsec_secretOfPayments';
  /** False: the seller makes the payouts, and nobody says what they consist of. */
  isAutomatic = true;
  isReconciled = true;
  protected override readonly tooMany = refused(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
  }).body;

  override connection(environment: PaymentEnvironment = 'LIVE'): Record<string, string> {
    const apiKey = environment === 'LIVE' ? this.apiKey : this.testKey;
    return { apiKey, webhookSecret: this.signingSecret, account: this.account };
  }

  /** A page that is ended is expired; there is no other word for it. */
  override decide(id: string, state: PaymentState): SimulatedPayment {
    return super.decide(id, state === 'cancelled' ? 'expired' : state);
  }

  protected override refusal({ path, headers }: Call): Answer | undefined {
    const version = headers['stripe-version'];
    if (!path.startsWith('/v1/')) return unknown(path);
    const keys = [this.apiKey, this.testKey].map((key) => `Bearer ${key}`);
    if (!keys.includes(headers.authorization ?? ''))
      return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    // a call without one has that of the account
    return version === undefined || version === VERSION
      ? undefined
      : refused(400, { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` });
  }

  protected override amountOf(route: string, { body }: Call): number | undefined {
    if (route !== 'POST /v1/checkout/sessions') return undefined;
    const amount = formOf(body).get(AMOUNT);
    return amount !== null && /^\d{1,12}$/.test(amount) ? Number(amount) : undefined;
  }

  protected override respond(route: string, call: Call): Answer {
    if (route === 'GET /v1/account') return ok({ id: this.account, object: 'account' });
    if (route === 'GET /v1/balance') return ok(this.balance());
    if (route === 'POST /v1/checkout/sessions') return this.create(call);
    if (route === 'POST /v1/refunds') return this.takeRefund(call);
    const [, id, expires] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(route) ?? [];
    if (id !== undefined) return this.respondOf(id, expires !== undefined, call);
    const [, name = ''] = /^GET \/v1\/([a-z_/]+)$/.exec(route) ?? [];
    return this.list(name, call);
  }

  private respondOf(id: string, expires: boolean, call: Call): Answer {
    const payment = this.payments.get(id);
    if (!payment) return unknown(id);
    if (expires && payment.state !== 'pending')
      return refused(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired' });
    if (expires) this.decide(id, 'expired');
    return ok(sessionResource(payment, this.url(), expandedIn(call)));
  }

  private create(call: Call): Answer {
    const form = formOf(call.body);
    const before = this.madeBefore(call);
    if (before && !before.isSame) return KEY_REUSED;
    const wrong = wrongSession(form, this.now());
    if (wrong && !before) return invalid(wrong);
    const mode = call.headers.authorization === `Bearer ${this.testKey}` ? 'test' : 'live';
    const payment = before ? this.payments.get(before.id) : this.opened(form, mode);
    if (!payment) return unknown('session');
    if (!before) this.keep(call, payment.id);
    return ok(sessionResource(payment, this.url(), expandedIn(call)));
  }

  private opened(form: URLSearchParams, mode: string): SimulatedPayment {
    return this.begin({
      ...{
        id: `cs_${mode}_${randomBytes(12).toString('hex')}`,
        attempt: form.get('metadata[attempt]') ?? '',
      },
      ...{ amountMinor: Number(form.get(AMOUNT)), currency: String(form.get(CURRENCY)).toUpperCase() },
      ...{ description: form.get(NAME) ?? '', returnUrl: form.get('success_url') ?? '' },
    });
  }

  /** Another payment, such as one of a shop of the same seller. */
  opens(attempt: string): SimulatedPayment {
    const fields = { [AMOUNT]: '100', [CURRENCY]: 'eur', [NAME]: 'Other', 'metadata[attempt]': attempt };
    return this.opened(new URLSearchParams(fields), 'live');
  }

  private takeRefund(call: Call): Answer {
    const form = formOf(call.body);
    const before = this.madeBefore(call);
    if (before && !before.isSame) return KEY_REUSED;
    const wrong = wrongRefund(form);
    if (wrong) return invalid(wrong);
    const payment = [...this.payments.values()].find(
      (one) => paymentIntentOf(one) === form.get('payment_intent'),
    );
    if (!payment) return unknown('payment_intent');
    const amountMinor = Number(form.get('amount') ?? payment.amountMinor - payment.refundedMinor);
    const ref = before?.id ?? this.refund(payment.id, amountMinor);
    const message = 'Refund amount is greater than unrefunded amount on charge';
    if (ref === undefined) return invalid({ param: 'amount', message, code: 'charge_already_refunded' });
    if (!before) this.keep(call, ref);
    const resource = refundResources(payment, expandedIn(call)).find(({ id }) => id === ref);
    return ok(resource ?? {});
  }

  private balance(): object {
    // the newest movement is on its way to be available
    const [last] = this.seller.movements.slice(-1);
    const balances = this.seller.balances().map(({ currency, amountMinor }) => {
      const pending = last?.currency === currency ? last.grossMinor - last.feeMinor : 0;
      return { currency: currency.toLowerCase(), pending, available: amountMinor - pending };
    });
    const named = (part: 'pending' | 'available') =>
      balances.map(({ currency, [part]: amount }) => ({ amount, currency }));
    return { object: 'balance', livemode: true, available: named('available'), pending: named('pending') };
  }

  private list(name: string, { query, ...call }: Call): Answer {
    const expanded = nested(expandedIn({ query }), 'data');
    const intent = query.get('payment_intent');
    const payments = [...this.payments.values()]
      .reverse()
      .filter((one) => intent === null || paymentIntentOf(one) === intent);
    const payout = this.seller.payouts.find(({ ref }) => ref === query.get('payout'));
    const lists: Record<string, () => Resource[]> = {
      'checkout/sessions': () => payments.map((one) => sessionResource(one, this.url(), expanded)),
      refunds: () => payments.flatMap((one) => refundResources(one, expanded)).sort(newestFirst),
      disputes: () => payments.flatMap(disputeResources).sort(newestFirst),
      events: () => this.events(query),
      payouts: () =>
        this.seller.payouts
          .map((one) => payoutResource(one, this.isAutomatic, this.isReconciled))
          .sort(newestFirst),
      balance_transactions: () =>
        payout && this.isAutomatic
          ? [transactionOfPayout(payout), ...(payout.lines ?? []).map((one) => this.transaction(one))]
          : [],
    };
    const items = lists[name]?.();
    return items ? listed(items, query, call.path) : unknown(name);
  }

  private transaction(line: Movement) {
    const payment = [...this.payments.values()].find(({ movements }) =>
      movements.some((one) => one.kind === line.kind && one.ref === line.ref),
    );
    return transactionResource(line, payment);
  }

  private events(query: URLSearchParams) {
    const types = valuesOf(query, 'types');
    const payouts = this.seller.payouts.map((one) =>
      eventOf(
        `evt_${one.ref}`,
        'payout.reconciliation_completed',
        one.createdAt,
        payoutResource(one, true, true),
      ),
    );
    const all = [...this.payments.values()].flatMap((one) => eventsOf(one, this.url()));
    return [...all, ...payouts]
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .sort(newestFirst);
  }

  /** The call about a payout, of which it is known what it consists of. */
  payoutRing(ref: string): Ring {
    const payout = this.seller.payouts.find((one) => one.ref === ref);
    if (!payout) throw new Error(`there is no payout ${ref}`);
    const resource = payoutResource(payout, true, true);
    const type = 'payout.reconciliation_completed';
    const body = JSON.stringify(eventOf(this.newEventId(), type, this.now().toISOString(), resource));
    return { url: this.callbackUrl, ...this.signed(body) };
  }

  /** Real calls have one event each. */
  protected override bodyOf(events: readonly PaymentEvent[]): string {
    const at = this.now().toISOString();
    const bodies = events.map(({ id, payment, state }) =>
      sessionEvent(id, { ...payment, state }, this.url(), at),
    );
    return bodies.length === 1 ? JSON.stringify(bodies[0], null, 2) : JSON.stringify(bodies);
  }

  protected override signatureOf(body: string, { secret, seconds }: Signing): Record<string, string> {
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v0=${'0'.repeat(64)},v1=${signature}` };
  }

  protected override newEventId(): string {
    return `evt_${randomBytes(12).toString('hex')}`;
  }
}

const newestFirst = (one: Resource, other: Resource) => other.created - one.created;

const formOf = (body: Buffer) => new URLSearchParams(body.toString('utf8'));

/** Values of a list in a query: `types[]=…`, or `types[0]=…` as the official library writes it. */
function valuesOf(query: URLSearchParams, name: string): string[] {
  const pattern = new RegExp(`^${name}\\[\\d*\\]$`);
  return [...query].flatMap(([key, value]) => (pattern.test(key) ? [value] : []));
}

function expandedIn({ query }: Pick<Call, 'query'>): Expanded {
  const paths = valuesOf(query, 'expand');
  return (path) => paths.some((one) => one === path || one.startsWith(`${path}.`));
}

function listed(items: readonly Resource[], query: URLSearchParams, url: string): Answer {
  const [from, to] = [query.get('created[gte]'), query.get('created[lte]')];
  const kept = items.filter(
    ({ created }) => (from === null || created >= Number(from)) && (to === null || created <= Number(to)),
  );
  const after = query.get('starting_after');
  const first = after === null ? 0 : kept.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(PAGE_MAX, Number(query.get('limit') ?? 10));
  const data = kept.slice(first, first + limit);
  return ok({ object: 'list', data, has_more: first + limit < kept.length, url });
}

const ok = (body: object): Answer => ({ status: 200, body });

function refused(status: number, error: object): Answer {
  return { status, body: { error } };
}

const invalid = (wrong: Wrong) => refused(400, { type: 'invalid_request_error', ...wrong });

const unknown = (id: string) =>
  refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such: ${id}` });

const KEY_REUSED = refused(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
});
