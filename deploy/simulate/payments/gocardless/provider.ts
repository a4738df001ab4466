// GoCardless, played: billing requests with their pages, payments, events, refunds and payouts with items.
import { createHmac, randomBytes } from 'node:crypto';
import type { Movement } from '../../../../services/receivables/online/providers/provider';
import type { PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import type { Call } from '../../tls-simulator';
import type { SimulatedPayment } from '../payment';
import { type Answer, type PaymentEvent, PlayedProvider, type Signing } from '../played-provider';
import { type AccountEvent, eventsOf } from './events';
import { isObject, type Wrong, wrongFlow, wrongRefund, wrongRequest } from './request';
import {
  balanceResources,
  hasPayment,
  paymentIdOf,
  paymentResource,
  payoutItems,
  payoutResource,
  refundResources,
  requestResource,
} from './resources';

const VERSION = '2015-07-06';
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;
type Body = Record<string, unknown>;

export class Played extends PlayedProvider {
  override readonly provider = 'gocardless';
  override account = 'CRSIMULATED';
  override readonly hasTimedSignature = false;
  override apiKey = 'live_keyOfPayments';
  testKey = 'sandbox_keyOfPayments';
  protected override readonly keptForMs = KEPT_FOR_MS;
  protected override readonly tooMany = error(429, 'invalid_api_usage', 'rate_limit_exceeded').body;

  override connection(environment: PaymentEnvironment = 'LIVE'): Record<string, string> {
    const accessToken = environment === 'LIVE' ? this.apiKey : this.testKey;
    return { accessToken, webhookSecret: this.signingSecret, creditor: this.account };
  }

  protected override refusal({ headers }: Call): Answer | undefined {
    const version = headers['gocardless-version'];
    if (version === undefined) return error(400, 'invalid_api_usage', 'missing_version_header');
    if (version !== VERSION) return error(400, 'invalid_api_usage', 'version_not_found');
    const tokens = [this.apiKey, this.testKey].map((one) => `Bearer ${one}`);
    return tokens.includes(headers.authorization ?? '')
      ? undefined
      : error(401, 'invalid_api_usage', 'access_token_not_found');
  }

  protected override amountOf(route: string, { body }: Call): number | undefined {
    const terms = route === 'POST /billing_requests' ? bodyOf(body, 'billing_requests').payment_request : {};
    return isObject(terms) && Number.isInteger(terms.amount) ? Number(terms.amount) : undefined;
  }

  protected override respond(route: string, call: Call): Answer {
    if (route === 'POST /billing_requests') return this.request(call);
    if (route === 'POST /billing_request_flows') return this.flow(call);
    if (route === 'POST /refunds') return this.takeRefund(call);
    const [, request, cancels] =
      /^(?:GET|POST) \/billing_requests\/(\w+)(\/actions\/cancel)?$/.exec(route) ?? [];
    if (request !== undefined) return this.respondOf(request, cancels !== undefined);
    const [, id] = /^GET \/payments\/(\w+)$/.exec(route) ?? [];
    const payment = id === undefined ? undefined : this.byPayment(id);
    if (payment) return { status: 200, body: { payments: paymentResource(payment) } };
    const [, list = ''] = /^GET \/(\w+)$/.exec(route) ?? [];
    return this.list(list, call.query);
  }

  private byPayment(id: string): SimulatedPayment | undefined {
    return [...this.payments.values()].find((one) => paymentIdOf(one) === id && hasPayment(one));
  }

  private request(call: Call): Answer {
    const body = bodyOf(call.body, 'billing_requests');
    const earlier = this.madeBefore(call);
    if (earlier) return conflict(earlier.id);
    const wrong = wrongRequest(body);
    if (wrong) return invalid(wrong);
    const { amount, currency, description } = body.payment_request as Body;
    const attempt = String(isObject(body.metadata) ? body.metadata.attempt : '');
    const payment = this.begin({
      ...{ id: `BRQ${randomBytes(8).toString('hex').toUpperCase()}`, attempt, returnUrl: '' },
      ...{ amountMinor: Number(amount), currency: String(currency), description: String(description) },
    });
    this.keep(call, payment.id);
    return { status: 201, body: { billing_requests: requestResource(payment) } };
  }

  private flow(call: Call): Answer {
    const body = bodyOf(call.body, 'billing_request_flows');
    const id = String(isObject(body.links) ? body.links.billing_request : '');
    const payment = this.payments.get(id);
    const wrong = wrongFlow(body);
    if (!payment) return error(404, 'invalid_api_usage', 'resource_not_found');
    if (wrong) return invalid(wrong);
    if (payment.state !== 'pending') return error(422, 'invalid_state', 'billing_request_fulfilled');
    payment.returnUrl = String(body.redirect_uri);
    const flow = {
      ...{ id: `BRF${randomBytes(6).toString('hex')}`, authorisation_url: `${this.url()}/pay/${id}` },
      ...{ redirect_uri: body.redirect_uri, exit_uri: body.exit_uri, links: { billing_request: id } },
    };
    return { status: 201, body: { billing_request_flows: flow } };
  }

  private respondOf(id: string, cancels: boolean): Answer {
    const payment = this.payments.get(id);
    if (!payment) return error(404, 'invalid_api_usage', 'resource_not_found');
    if (cancels && payment.state !== 'pending') return error(422, 'invalid_state', 'cancellation_failed');
    if (cancels) this.decide(id, 'cancelled');
    return { status: 200, body: { billing_requests: requestResource(payment) } };
  }

  private takeRefund(call: Call): Answer {
    const body = bodyOf(call.body, 'refunds');
    const earlier = this.madeBefore(call);
    if (earlier) return conflict(earlier.id);
    const payment = this.byPayment(String(isObject(body.links) ? body.links.payment : ''));
    if (!payment) return error(404, 'invalid_api_usage', 'resource_not_found');
    const wrong = wrongRefund(body, payment.refundedMinor);
    if (wrong) return invalid(wrong);
    const ref = this.refund(payment.id, Number(body.amount));
    if (ref === undefined) return error(422, 'invalid_state', 'refund_is_unsupported');
    this.keep(call, ref);
    const refunds = refundResources(payment).find(({ id }) => id === ref);
    return { status: 201, body: { refunds } };
  }

  private list(name: string, query: URLSearchParams): Answer {
    const ofPayment = query.get('payment');
    const payments = [...this.payments.values()].filter(
      (one) => ofPayment === null || paymentIdOf(one) === ofPayment,
    );
    const payout = this.seller.payouts.find(({ ref }) => ref === query.get('payout'));
    const lists: Record<string, () => object[]> = {
      creditors: () => [{ id: this.account, name: 'Simulated' }],
      billing_requests: () => payments.map(requestResource).reverse(),
      events: () =>
        payments
          .flatMap((one) => eventsOf(one))
          .filter((event) => ofPayment === null || event.links.payment === ofPayment)
          .sort(byTime)
          .reverse(),
      refunds: () => payments.flatMap((one) => refundResources(one)).reverse(),
      balances: () =>
        query.get('creditor') === this.account ? balanceResources(this.seller.balances()) : [],
      payouts: () => this.seller.payouts.map((one) => payoutResource(one, this.account)).reverse(),
      payout_items: () => (payout ? payoutItems(payout, (line) => this.movedBy(line)) : []),
    };
    const items = lists[name]?.();
    return items ? listed(name, items, query) : error(404, 'invalid_api_usage', 'resource_not_found');
  }

  private movedBy({ kind, ref }: Movement): SimulatedPayment | undefined {
    return [...this.payments.values()].find(({ movements }) =>
      movements.some((one) => one.kind === kind && one.ref === ref),
    );
  }

  protected override bodyOf(events: readonly PaymentEvent[]): string {
    const bodies = events.map(({ id, payment, state }) => {
      const isPaid = state === 'succeeded' || state === 'failed';
      const links = isPaid ? { payment: paymentIdOf(payment) } : { billing_request: payment.id };
      return {
        ...{
          id,
          created_at: this.now().toISOString(),
          links,
          resource_metadata: { attempt: payment.attempt },
        },
        ...{ resource_type: isPaid ? 'payments' : 'billing_requests', details: { origin: 'gocardless' } },
        action: state === 'succeeded' ? 'confirmed' : state,
      };
    });
    return JSON.stringify({ events: bodies, meta: { webhook_id: 'WB123' } });
  }

  protected override signatureOf(body: string, { secret }: Signing): Record<string, string> {
    return { 'webhook-signature': createHmac('sha256', secret).update(body).digest('hex') };
  }

  protected override newEventId(): string {
    return `EV${randomBytes(8).toString('hex').toUpperCase()}`;
  }
}

const byTime = (one: AccountEvent, other: AccountEvent) => one.created_at.localeCompare(other.created_at);

function bodyOf(bytes: Buffer, name: string): Body {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    const named = isObject(parsed) ? parsed[name] : undefined;
    return isObject(named) ? named : {};
  } catch {
    return {};
  }
}

function listed(name: string, items: object[], query: URLSearchParams): Answer {
  const since = query.get('created_at[gte]');
  const kept = since === null ? items : items.filter((one) => String((one as Body).created_at) >= since);
  const limit = Math.min(500, Number(query.get('limit') ?? 50));
  const first = Number(query.get('after') ?? 0);
  const after = first + limit < kept.length ? String(first + limit) : null;
  const page = kept.slice(first, first + limit);
  return { status: 200, body: { [name]: page, meta: { limit, cursors: { before: null, after } } } };
}

function error(code: number, type: string, reason: string, links?: object): Answer {
  const errors = [{ reason, message: reason, ...(links && { links }) }];
  return { status: code, body: { error: { code, type, message: reason, errors, request_id: 'simulated' } } };
}

const conflict = (id: string) =>
  error(409, 'invalid_state', 'idempotent_creation_conflict', { conflicting_resource_id: id });

function invalid({ field, message }: Wrong): Answer {
  const errors = [{ field, message }];
  return { status: 422, body: { error: { code: 422, type: 'validation_failed', message, errors } } };
}
