// A payment provider: refuses a wrong key and a key of idempotency with another body, has a page for payers, and calls back with a
// signature. Faults are asked for by the test that plays them, or by the amount (FAULT_BY_CENTS).
import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ChannelSimulator } from '../channel-simulator';
import { type Call, json } from '../tls-simulator';
import { SimulatedAccount } from './account';
import { payerPage } from './payer-page';
import { type PaymentState, publicPayment, type SimulatedPayment, wrongWith } from './payment';

export const PAYMENT_FAULTS = ['lostAnswer', 'lostRequest', 'tooMany', 'down', 'garbage'] as const;
export type PaymentFault = (typeof PAYMENT_FAULTS)[number];

/** Amounts that end so ask for a fault, for a person who tries it. */
const FAULT_BY_CENTS: Readonly<Record<number, PaymentFault>> = {
  91: 'lostAnswer',
  92: 'lostRequest',
  93: 'down',
};

/** Changes that an answer has. */
const CHANGES_MAX = 50;

interface Stored {
  body: string;
  id: string;
}

/** A signed call to the system. */
export interface Ring {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export class PaymentSimulator extends ChannelSimulator<SimulatedPayment> {
  readonly seller = new SimulatedAccount(() => new Date(Date.now() + this.offsetMs));
  readonly payments = this.seller.payments;
  apiKey = 'key-of-payments';
  signingSecret = 'secret-of-payments';
  account = 'acct_simulated';
  /** Faults of the next calls of the API, the first one first; undefined is none. */
  readonly faults: (PaymentFault | undefined)[] = [];
  /** Calls the system by itself when a payer has decided. */
  ringsByItself = false;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{"id":"pay');
  private readonly keys = new Map<string, Stored>();

  override settings(...hosts: string[]): Record<string, string> {
    return { ...super.settings(...hosts), RECEIVABLES_ENDPOINTS: `simulator=${this.url()}` };
  }

  /** Payments of an attempt: there must never be more than one that was paid. */
  ofAttempt(attempt: string): SimulatedPayment[] {
    return [...this.payments.values()].filter((one) => one.attempt === attempt);
  }

  /** The payer pays, or the payment ends otherwise. */
  decide(id: string, state: PaymentState): SimulatedPayment {
    return this.seller.decide(id, state);
  }

  /** The call about a payment, as it would be sent. */
  ring(
    id: string,
    { secret = this.signingSecret, ageSeconds = 0, eventId = `evt_${randomUUID()}` } = {},
  ): Ring {
    const payment = this.payments.get(id);
    const event = { id: eventId, payment: id, attempt: payment?.attempt, state: payment?.state };
    const body = JSON.stringify({ events: [event] });
    const seconds = Math.floor((Date.now() + this.offsetMs) / 1000) - ageSeconds;
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'simulator-signature': `t=${seconds},v1=${signature}`,
    };
    return { url: payment?.callbackUrl ?? '', headers, body };
  }

  protected answer(call: Call, response: ServerResponse): void {
    const { method, path } = call;
    const [, page] = /^\/pay\/([\w-]+)$/.exec(path) ?? [];
    if (page !== undefined) this.showPage(page, call, response);
    else if (call.headers.authorization !== `Bearer ${this.apiKey}`)
      json(response, 401, { error: 'unauthorized' });
    else this.answerApi(`${method} ${path}`, call, response);
  }

  private answerApi(route: string, call: Call, response: ServerResponse): void {
    const fault = this.faults.shift() ?? faultByAmount(call);
    if (fault && this.playsBefore(fault, response, { tooMany: () => json(response, 429, {}) })) return;
    const { status, body } = this.respond(route, call);
    void this.answerTaken(fault, response, () => json(response, status, body));
  }

  private respond(route: string, call: Call): { status: number; body: object } {
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

  refund(id: string, amountMinor: number): string | undefined {
    return this.seller.refund(id, amountMinor);
  }

  private takeRefund(id: string, { body: bytes, headers }: Call): { status: number; body: object } {
    const key = String(headers['idempotency-key'] ?? randomUUID());
    const text = bytes.toString('utf8');
    const stored = this.keys.get(key);
    if (stored && stored.body !== text) return { status: 409, body: { error: 'key_reused' } };
    const ref = stored?.id ?? this.refund(id, Number(JSON.parse(text).amountMinor));
    if (ref === undefined) return { status: 422, body: { error: 'refund_exceeds_payment' } };
    this.keys.set(key, { body: text, id: ref });
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

  private found(payment: SimulatedPayment | undefined): { status: number; body: object } {
    return payment
      ? { status: 200, body: publicPayment(payment) }
      : { status: 404, body: { error: 'unknown' } };
  }

  private create({ body: bytes, headers }: Call): { status: number; body: object } {
    const text = bytes.toString('utf8');
    const body: Record<string, unknown> = JSON.parse(text);
    const error = wrongWith(body);
    if (error) return { status: 422, body: { error } };
    const key = String(headers['idempotency-key'] ?? randomUUID());
    const stored = this.keys.get(key);
    if (stored && stored.body !== text) return { status: 409, body: { error: 'key_reused' } };
    const id = stored?.id ?? this.store(body);
    this.keys.set(key, { body: text, id });
    return { status: 201, body: { id, pageUrl: `${this.url()}/pay/${id}` } };
  }

  private store(body: Record<string, unknown>): string {
    const id = `pay_${randomUUID()}`;
    const { attempt, amountMinor, currency, description, returnUrl, callbackUrl } = body;
    this.seller.open({
      ...{ id, state: 'pending', account: this.account, amountMinor: Number(amountMinor) },
      ...{ attempt: String(attempt), currency: String(currency), description: String(description) },
      ...{ feeMinor: null, refundedMinor: 0, method: null, failureCode: null, succeededAt: null },
      ...{ refunds: [], disputes: [], movements: [] },
      ...{ returnUrl: String(returnUrl), callbackUrl: String(callbackUrl) },
    });
    return id;
  }

  private showPage(id: string, { method, body }: Call, response: ServerResponse): void {
    const payment = this.payments.get(id);
    if (!payment) return void response.writeHead(404).end();
    if (method === 'GET') return void response.writeHead(200, PAGE_HEADERS).end(payerPage(payment));
    const named = new URLSearchParams(body.toString('utf8')).get('state');
    this.decide(id, named === 'succeeded' || named === 'failed' ? named : 'cancelled');
    if (this.ringsByItself) void this.send(this.ring(id));
    response.writeHead(303, { location: payment.returnUrl }).end();
  }

  /** A system that does not answer looks the payment up by itself. */
  private async send({ url, headers, body }: Ring): Promise<void> {
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  }
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' };

function faultByAmount({ method, path, body }: Call): PaymentFault | undefined {
  if (method !== 'POST' || path !== '/v1/payments') return undefined;
  const { amountMinor } = JSON.parse(body.toString('utf8'));
  return FAULT_BY_CENTS[Number(amountMinor) % 100];
}
