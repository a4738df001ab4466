// Mollie, played: payments with a checkout, refunds, chargebacks and settlements of its API of version 2.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import type { Call } from '../../tls-simulator';
import type { SimulatedPayment } from '../payment';
import { type Answer, type PaymentEvent, PlayedProvider, type Ring, type Signing } from '../played-provider';
import { minor, type Wrong, wrongAmount, wrongWith } from './request';
import {
  balanceResource,
  chargebackResources,
  listResource,
  paymentResource,
  refundResources,
  settlementResource,
} from './resources';

/** A key is known for an hour. */
const KEPT_FOR_MS = 60 * 60_000;

export class Played extends PlayedProvider {
  override readonly provider = 'mollie';
  override account = 'pfl_simulated';
  override readonly hasTimedSignature = false;
  override apiKey = 'live_keyOfPayments';
  testKey = 'test_keyOfPayments';
  organizationToken = 'access_tokenOfPayments';
  /** False: the payer is under way at a bank. */
  isCancelable = true;
  protected override readonly keptForMs = KEPT_FOR_MS;
  protected override readonly contentType = 'application/hal+json';
  protected override readonly tooMany = problem(429, 'Too Many Requests', 'Try again later').body;

  override connection(environment: PaymentEnvironment = 'LIVE'): Record<string, string> {
    const { signingSecret, organizationToken, account: profile } = this;
    const apiKey = environment === 'LIVE' ? this.apiKey : this.testKey;
    return { apiKey, signingSecret, organizationToken, profile };
  }

  /** The classic call: a form with an id. */
  override unsignedRing(id: string): Ring {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { url: this.payments.get(id)?.callbackUrl ?? this.callbackUrl, headers, body: `id=${id}` };
  }

  protected override refusal({ path, headers }: Call): Answer | undefined {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!path.startsWith('/v2/')) return problem(404, 'Not Found', 'There is no such version');
    const known = /^\/v2\/(settlements|balances)/.test(path)
      ? [this.organizationToken]
      : [this.apiKey, this.testKey, this.organizationToken];
    return known.includes(token)
      ? undefined
      : problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
  }

  protected override amountOf(route: string, { body }: Call): number | undefined {
    if (route !== 'POST /v2/payments') return undefined;
    const { amount } = objectIn(body);
    return wrongAmount(amount) ? undefined : minor(amount as { value: string; currency: string });
  }

  protected override respond(route: string, call: Call): Answer {
    const { query } = call;
    const mode = modeOf(call);
    if (route === 'GET /v2/profiles/me') return { status: 200, body: { id: this.account, mode } };
    if (route === 'POST /v2/payments') return this.create(call);
    const [, id, list] = /^\w+ \/v2\/payments\/(\w+)(\/refunds)?$/.exec(route) ?? [];
    if (id !== undefined) return this.respondOf(id, list !== undefined, call);
    const [, settlement, name] = /^GET \/v2\/settlements\/([\w-]+)\/(\w+)$/.exec(route) ?? [];
    if (settlement !== undefined && name !== undefined) return this.partsOf(settlement, name, query);
    const [, all = ''] = /^GET \/v2\/(\w+)$/.exec(route) ?? [];
    return this.list(all, call);
  }

  private respondOf(id: string, isRefunds: boolean, call: Call): Answer {
    const payment = this.payments.get(id);
    if (!payment) return problem(404, 'Not Found', `No payment exists with token ${id}.`);
    if (isRefunds && call.method === 'POST') return this.takeRefund(payment, call);
    if (call.method === 'DELETE') {
      if (payment.state !== 'pending' || !this.isCancelable)
        return problem(422, 'Unprocessable Entity', 'The payment cannot be canceled');
      this.decide(id, 'cancelled');
    }
    return { status: 200, body: this.shown(payment, call) };
  }

  private shown(payment: SimulatedPayment, call: Call): object {
    return paymentResource(payment, this.url(), modeOf(call), (call.query.get('embed') ?? '').split(','));
  }

  private create(call: Call): Answer {
    const body = objectIn(call.body);
    const wrong = wrongWith(body);
    if (wrong) return unprocessable(wrong);
    const before = this.madeBefore(call);
    if (before && !before.isSame) return problem(422, 'Unprocessable Entity', 'The key was used before');
    const payment = before ? this.payments.get(before.id) : this.opened(body);
    if (!payment) return problem(404, 'Not Found', 'No payment');
    if (!before) this.keep(call, payment.id);
    return { status: 201, body: this.shown(payment, call) };
  }

  private opened(body: Record<string, unknown>): SimulatedPayment {
    const amount = body.amount as { value: string; currency: string };
    const attempt = String((body.metadata as Record<string, unknown> | null)?.attempt ?? '');
    return this.begin({
      ...{ id: `tr_${randomBytes(8).toString('hex')}`, attempt, description: String(body.description) },
      ...{ amountMinor: minor(amount), currency: amount.currency, returnUrl: String(body.redirectUrl) },
      ...(typeof body.webhookUrl === 'string' && { callbackUrl: body.webhookUrl }),
    });
  }

  /** Another payment, such as one of a shop of the same seller. */
  opens(attempt: string): SimulatedPayment {
    const amount = { value: '1.00', currency: 'EUR' };
    return this.opened({ amount, description: 'Other', redirectUrl: '', metadata: { attempt } });
  }

  private takeRefund(payment: SimulatedPayment, call: Call): Answer {
    const { amount } = objectIn(call.body);
    const wrong = wrongAmount(amount);
    if (wrong) return unprocessable({ field: 'amount', detail: wrong });
    const before = this.madeBefore(call);
    if (before && !before.isSame) return problem(422, 'Unprocessable Entity', 'The key was used before');
    const { value, currency } = amount as { value: string; currency: string };
    const ref = before?.id ?? this.refund(payment.id, minor({ value, currency }));
    if (ref === undefined || currency !== payment.currency)
      return unprocessable({ field: 'amount', detail: 'The amount is higher than what is left' });
    if (!before) this.keep(call, ref);
    const resource = refundResources(payment, this.url()).find(({ id }) => id === ref);
    return { status: 201, body: resource ?? {} };
  }

  private list(name: string, call: Call): Answer {
    const all = [...this.payments.values()].reverse();
    const mode = modeOf(call);
    const lists: Record<string, () => { id: string }[]> = {
      payments: () => all.map((one) => paymentResource(one, this.url(), mode)),
      refunds: () => all.flatMap((one) => refundResources(one, this.url())).sort(newestFirst),
      chargebacks: () => all.flatMap((one) => chargebackResources(one, this.url())).sort(newestFirst),
      balances: () => this.seller.balances().map(balanceResource),
      settlements: () => this.seller.payouts.map((one) => settlementResource(one, this.url())).reverse(),
    };
    const items = lists[name]?.();
    if (!items) return problem(404, 'Not Found', 'No such resource');
    return { status: 200, body: listResource(name, items, call.query, `${this.url()}${call.path}`) };
  }

  /** Payments, refunds or chargebacks that a settlement consists of. */
  private partsOf(ref: string, name: string, query: URLSearchParams): Answer {
    const lines = this.seller.payouts.find((one) => one.ref === ref)?.lines ?? [];
    const refs = new Set(lines.filter((one) => !isReturn(one)).map((one) => one.ref));
    const all = [...this.payments.values()].reverse();
    const lists: Record<string, () => { id: string }[]> = {
      payments: () => all.map((one) => paymentResource(one, this.url(), 'live')),
      refunds: () => all.flatMap((one) => refundResources(one, this.url())),
      chargebacks: () => all.flatMap((one) => chargebackResources(one, this.url())),
    };
    const items = lists[name]?.().filter(({ id }) => refs.has(id)) ?? [];
    const url = `${this.url()}/v2/settlements/${ref}/${name}`;
    return { status: 200, body: listResource(name, items, query, url) };
  }

  protected override bodyOf(events: readonly PaymentEvent[]): string {
    const bodies = events.map(({ id, payment, state }) => ({
      ...{ resource: 'event', id, type: `payment.${state === 'succeeded' ? 'paid' : state}` },
      ...{ entityId: payment.id, createdAt: this.now().toISOString() },
      _embedded: { entity: paymentResource({ ...payment, state }, this.url(), 'live') },
    }));
    return JSON.stringify(bodies.length === 1 ? bodies[0] : bodies);
  }

  protected override signatureOf(body: string, { secret }: Signing): Record<string, string> {
    return { 'x-mollie-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
  }

  protected override newEventId(): string {
    return `event_${randomUUID().replaceAll('-', '')}`;
  }
}

/** Money that comes back is in the amount of a settlement, and in none of its lists. */
const isReturn = ({ kind }: { kind: string }) => kind === 'refund_failed' || kind === 'dispute_won';

const newestFirst = (one: { createdAt: string | null }, other: { createdAt: string | null }) =>
  String(other.createdAt).localeCompare(String(one.createdAt));

const modeOf = ({ headers }: Call) => (headers.authorization?.startsWith('Bearer test_') ? 'test' : 'live');

function objectIn(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function problem(status: number, title: string, detail: string): Answer {
  const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' };
  return { status, body: { status, title, detail, _links: { documentation } } };
}

function unprocessable({ field, detail }: Wrong): Answer {
  const { status, body } = problem(422, 'Unprocessable Entity', detail);
  return { status, body: { ...body, field } };
}
