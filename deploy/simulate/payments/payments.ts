// The provider that is no real one: it refuses a wrong key and a key of idempotency with another body, has a page for payers, and calls
// back with a signature. Faults are asked for by the test that plays them, or by the amount (faults.ts).
import { createHmac, randomUUID } from 'node:crypto';
import type { Call } from '../tls-simulator';
import { publicPayment, type SimulatedPayment, wrongWith } from './payment';
import { type Answer, type PaymentEvent, PlayedProvider, type Signing } from './played-provider';

export { PAYMENT_FAULTS, type PaymentFault } from './faults';
export type { Ring } from './played-provider';

/** Changes that an answer has. */
const CHANGES_MAX = 50;
const VERSION = /^\w+ \/v1\//;

export class PaymentSimulator extends PlayedProvider {
  override readonly provider = 'simulator';
  override account = 'acct_simulated';
  override readonly hasTimedSignature = true;
  protected override readonly tooMany = {};

  override connection(): Record<string, string> {
    const { apiKey, signingSecret } = this;
    return { apiKey, signingSecret };
  }

  protected override refusal({ headers }: Call): Answer | undefined {
    const isKnown = headers.authorization === `Bearer ${this.apiKey}`;
    return isKnown ? undefined : { status: 401, body: { error: 'unauthorized' } };
  }

  protected override amountOf(route: string, { body }: Call): number | undefined {
    return route === 'POST /v1/payments' ? Number(JSON.parse(body.toString('utf8')).amountMinor) : undefined;
  }

  protected override respond(route: string, call: Call): Answer {
    if (!VERSION.test(route)) return { status: 404, body: { error: 'version_unknown' } };
    if (route === 'GET /v1/account') return { status: 200, body: { account: this.account } };
    if (route === 'POST /v1/payments') return this.create(call);
    if (route === 'GET /v1/payments') return this.found(this.ofAttempt(call.query.get('attempt') ?? '')[0]);
    if (route === 'GET /v1/changes') return { status: 200, body: this.changes(call.query) };
    if (route === 'GET /v1/payouts') return { status: 200, body: this.payoutsSince(call.query) };
    if (route === 'GET /v1/balances') return { status: 200, body: { balances: this.seller.balances() } };
    const [, refunded] = /^POST \/v1\/payments\/([\w-]+)\/refunds$/.exec(route) ?? [];
    if (refunded !== undefined) return this.takeRefund(refunded, call);
    const [, id = '', cancels] = /^(?:GET|POST) \/v1\/payments\/([\w-]+)(\/cancel)?$/.exec(route) ?? [];
    const payment = this.payments.get(id);
    if (payment && cancels) this.decide(id, 'cancelled');
    return this.found(payment);
  }

  private takeRefund(id: string, call: Call): Answer {
    const earlier = this.madeBefore(call);
    if (earlier && !earlier.isSame) return KEY_REUSED;
    const ref = earlier?.id ?? this.refund(id, Number(JSON.parse(call.body.toString('utf8')).amountMinor));
    if (ref === undefined) return { status: 422, body: { error: 'refund_exceeds_payment' } };
    if (!earlier) this.keep(call, ref);
    return { status: 201, body: { id: ref } };
  }

  private changes(query: URLSearchParams): object {
    const { payments, ...place } = this.seller.changedAfter(Number(query.get('after') ?? 0), CHANGES_MAX);
    return { ...place, payments: payments.map(publicPayment) };
  }

  private payoutsSince(query: URLSearchParams): object {
    const since = Date.parse(query.get('since') ?? '');
    return { payouts: this.seller.payouts.filter(({ createdAt }) => Date.parse(createdAt) >= since) };
  }

  private found(payment: SimulatedPayment | undefined): Answer {
    return payment
      ? { status: 200, body: publicPayment(payment) }
      : { status: 404, body: { error: 'unknown' } };
  }

  private create(call: Call): Answer {
    const body: Record<string, unknown> = JSON.parse(call.body.toString('utf8'));
    const error = wrongWith(body);
    if (error) return { status: 422, body: { error } };
    const earlier = this.madeBefore(call);
    if (earlier && !earlier.isSame) return KEY_REUSED;
    const id = earlier?.id ?? this.begun(body);
    if (!earlier) this.keep(call, id);
    return { status: 201, body: { id, pageUrl: `${this.url()}/pay/${id}` } };
  }

  private begun(body: Record<string, unknown>): string {
    const { attempt, amountMinor, currency, description, returnUrl, callbackUrl } = body;
    const { id } = this.begin({
      ...{ id: `pay_${randomUUID()}`, attempt: String(attempt), amountMinor: Number(amountMinor) },
      ...{ currency: String(currency), description: String(description) },
      ...{ returnUrl: String(returnUrl), callbackUrl: String(callbackUrl) },
    });
    return id;
  }

  protected override bodyOf(events: readonly PaymentEvent[]): string {
    const bodies = events.map(({ id, payment, state }) => ({
      ...{ id, payment: payment.id, attempt: payment.attempt, state },
    }));
    return JSON.stringify({ events: bodies });
  }

  protected override signatureOf(body: string, { secret, seconds }: Signing): Record<string, string> {
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'simulator-signature': `t=${seconds},v1=${signature}` };
  }
}

const KEY_REUSED: Answer = { status: 409, body: { error: 'key_reused' } };
