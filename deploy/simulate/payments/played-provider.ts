// Base of the simulated payment providers: the account of a seller, pages for payers, keys of idempotency, faults of calls and of bells.
// The language of each provider is in the folder of its name.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type {
  PaymentEnvironment,
  PaymentProviderId,
} from '../../../shared/contracts/receivables/online/values';
import { ChannelSimulator } from '../channel-simulator';
import type { Call } from '../tls-simulator';
import { SimulatedAccount } from './account';
import { type BellFault, bellFaultOf, faultOf, type PaymentFault } from './faults';
import { payerPage } from './payer-page';
import type { PaymentState, SimulatedPayment } from './payment';

export interface Answer {
  status: number;
  body: object;
}

/** A signed call to the system. */
export interface Ring {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A change of a payment, as a call names it. */
export interface PaymentEvent {
  id: string;
  payment: SimulatedPayment;
  state: PaymentState;
}

export interface Signing {
  secret: string;
  seconds: number;
}

/** The resource that a key of idempotency has made. */
interface Kept {
  body: string;
  id: string;
  at: number;
}

const DAY_MS = 24 * 60 * 60_000;

export abstract class PlayedProvider extends ChannelSimulator<SimulatedPayment> {
  readonly seller = new SimulatedAccount(() => this.now());
  readonly payments = this.seller.payments;
  abstract readonly provider: PaymentProviderId;
  /** The account of the seller, as the provider names it. */
  abstract account: string;
  /** True if a signature is of a time: a call that is sent again later is refused. */
  abstract readonly hasTimedSignature: boolean;
  apiKey = 'key-of-payments';
  signingSecret = 'secret-of-payments';
  /** Faults of the next calls of the API, the first one first; undefined is none. */
  readonly faults: (PaymentFault | undefined)[] = [];
  /** Calls the system by itself when a payer has decided. */
  ringsByItself = false;
  /** The address that a company has stated to its provider, for payments that name none. */
  callbackUrl = '';
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{"id":"pay');
  /** A key makes a second payment after this time. */
  protected readonly keptForMs: number = DAY_MS;
  private readonly keys = new Map<string, Kept>();
  private taken: SimulatedPayment | undefined;

  override settings(...hosts: string[]): Record<string, string> {
    return { ...super.settings(...hosts), RECEIVABLES_ENDPOINTS: `${this.provider}=${this.url()}` };
  }

  /** The configuration that connects a company. */
  abstract connection(environment?: PaymentEnvironment): Record<string, string>;
  /** Refuses a call whose key or version is wrong. */
  protected abstract refusal(call: Call): Answer | undefined;
  /** @param route such as `GET /v1/account` */
  protected abstract respond(route: string, call: Call): Answer;
  /** The minor amount that a call asks for, if it begins a payment. */
  protected abstract amountOf(route: string, call: Call): number | undefined;
  protected abstract bodyOf(events: readonly PaymentEvent[]): string;
  protected abstract signatureOf(body: string, signing: Signing): Record<string, string>;
  /** Body of the answer of a proxy that asks to wait. */
  protected abstract readonly tooMany: object;
  protected readonly contentType: string = 'application/json';

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Payments of an attempt: there must never be more than one that was paid. */
  ofAttempt(attempt: string): SimulatedPayment[] {
    return [...this.payments.values()].filter((one) => one.attempt === attempt);
  }

  /** The payer pays, or the payment ends otherwise. */
  decide(id: string, state: PaymentState): SimulatedPayment {
    return this.seller.decide(id, state);
  }

  refund(id: string, amountMinor: number): string | undefined {
    return this.seller.refund(id, amountMinor);
  }

  /** The call about a payment, as it would be sent. @param state what it says, which nobody should believe */
  ring(
    id: string,
    {
      secret = this.signingSecret,
      ageSeconds = 0,
      eventId = this.newEventId(),
      state,
    }: { secret?: string; ageSeconds?: number; eventId?: string; state?: PaymentState } = {},
  ): Ring {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`there is no payment ${id}`);
    const body = this.bodyOf([{ id: eventId, payment, state: state ?? payment.state }]);
    return { url: payment.callbackUrl, ...this.signed(body, { secret, ageSeconds }) };
  }

  /** The call about a payment by its id, where the provider makes calls without a signature. */
  unsignedRing(_id: string): Ring | undefined {
    return undefined;
  }

  signed(body: string, { secret = this.signingSecret, ageSeconds = 0 } = {}): Omit<Ring, 'url'> {
    const seconds = Math.floor(this.now().getTime() / 1000) - ageSeconds;
    const headers = { 'content-type': 'application/json', ...this.signatureOf(body, { secret, seconds }) };
    return { headers, body };
  }

  /** A call with so many events of a payment. */
  crowded(id: string, count: number): Ring {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`there is no payment ${id}`);
    const { callbackUrl: url, state } = payment;
    const events = Array.from({ length: count }, () => ({ id: this.newEventId(), payment, state }));
    return { url, ...this.signed(this.bodyOf(events)) };
  }

  /** The calls about a payment that has changed, with what may become of them on the way. */
  ringsOf(id: string, fault?: BellFault): Ring[] {
    const one = this.ring(id);
    if (fault === 'bellLost') return [];
    if (fault === 'bellTwice') return [one, one];
    if (fault === 'bellOutOfOrder') return [one, this.ring(id, { state: 'pending' })];
    if (fault === 'bellForged') return [this.ring(id, { secret: 'guessed' })];
    return fault === 'bellReplayed' ? [one, this.ring(id, { ageSeconds: 600 })] : [one];
  }

  protected newEventId(): string {
    return `evt_${randomUUID()}`;
  }

  protected override answer(call: Call, response: ServerResponse): void {
    const [, page] = /^\/pay\/([\w-]+)$/.exec(call.path) ?? [];
    if (page !== undefined) this.showPage(page, call, response);
    else this.answerApi(call, response);
  }

  private answerApi(call: Call, response: ServerResponse): void {
    const refusal = this.refusal(call);
    if (refusal) {
      this.write(response, refusal);
      return;
    }
    const route = `${call.method} ${call.path}`;
    const fault = this.faults.shift() ?? this.faultByAmount(route, call);
    const tooMany = () => this.write(response, { status: 429, body: this.tooMany });
    if (fault && this.playsBefore(fault, response, { tooMany })) return;
    const answer = this.respond(route, call);
    const payment = this.taken;
    this.taken = undefined;
    void this.answerTaken(fault, response, async () => {
      if (payment) await this.afterTaking(payment);
      this.write(response, answer);
    });
  }

  private faultByAmount(route: string, call: Call): PaymentFault | undefined {
    const fault = faultOf(this.amountOf(route, call));
    return this.unplayed(fault, String(call.headers['idempotency-key']));
  }

  protected write(response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, { 'content-type': this.contentType }).end(JSON.stringify(body));
  }

  /** The resource that the key has made before; undefined without one, and for one that is too old. */
  protected madeBefore({ headers, method, path, body }: Call): { id: string; isSame: boolean } | undefined {
    const kept = this.keys.get(`${method} ${path} ${headers['idempotency-key']}`);
    if (!kept || this.now().getTime() - kept.at > this.keptForMs) return undefined;
    return { id: kept.id, isSame: kept.body === body.toString('utf8') };
  }

  protected keep({ headers, method, path, body }: Call, id: string): void {
    const key = headers['idempotency-key'];
    if (key === undefined) return;
    const kept = { body: body.toString('utf8'), id, at: this.now().getTime() };
    this.keys.set(`${method} ${path} ${String(key)}`, kept);
  }

  /** Begins a payment that is asked for. */
  protected begin(
    fields: Pick<
      SimulatedPayment,
      'id' | 'attempt' | 'amountMinor' | 'currency' | 'description' | 'returnUrl'
    > & { callbackUrl?: string },
  ): SimulatedPayment {
    const payment: SimulatedPayment = {
      ...{ state: 'pending', account: this.account, feeMinor: null, refundedMinor: 0, method: null },
      ...{
        failureCode: null,
        succeededAt: null,
        refunds: [],
        disputes: [],
        movements: [],
        disputesClosedAt: null,
      },
      ...{ createdAt: this.now().toISOString(), endedAt: null, callbackUrl: this.callbackUrl },
      ...fields,
    };
    this.seller.open(payment);
    this.taken = payment;
    return payment;
  }

  private showPage(id: string, { method, body }: Call, response: ServerResponse): void {
    const payment = this.payments.get(id);
    if (!payment) return void response.writeHead(404).end();
    if (method === 'GET') return void response.writeHead(200, PAGE_HEADERS).end(payerPage(payment));
    const named = new URLSearchParams(body.toString('utf8')).get('state');
    this.decide(id, named === 'succeeded' || named === 'failed' ? named : 'cancelled');
    if (this.ringsByItself) void this.call(this.ringsOf(id, bellFaultOf(payment.amountMinor)));
    response.writeHead(303, { location: payment.returnUrl }).end();
  }

  /** A system that does not answer looks the payment up by itself. */
  async call(rings: readonly Ring[]): Promise<void> {
    for (const { url, headers, body } of rings)
      await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  }
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' };
