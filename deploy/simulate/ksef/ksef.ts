// KSeF as its OpenAPI 2.6.0 says: signs in, opens sessions, decrypts, checks, refuses what the authority refuses, and counts.
import type { ServerResponse } from 'node:http';
import { ChannelSimulator } from '../channel-simulator';
import { type Call, json, type Place } from '../tls-simulator';
import { invoiceJson, refuse } from './answers';
import { Archive, faultIn } from './archive';
import type { Fault } from './faults';
import type { Invoice, Session } from './invoice';
import { AuthorityKeys, decrypted, sha256 } from './keys';
import { type RequestBody, wrongWith } from './openapi';
import { type Kind, RateWindows } from './rate-windows';
import { CODES, SignIns } from './sign-ins';

const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
const INVALID = 21405;

interface RequestContext {
  call: Call;
  response: ServerResponse;
  nip: string;
  parts: string[];
}

export class Ksef extends ChannelSimulator<Invoice> {
  readonly keys = new AuthorityKeys();
  readonly rates = new RateWindows();
  readonly signIns: SignIns;
  readonly archive: Archive;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(202).end('{"refer');

  constructor(place?: Place) {
    super(place);
    const now = () => Date.now() + this.offsetMs;
    this.signIns = new SignIns(this.keys, now);
    this.archive = new Archive(now);
  }

  /** Settings of a system that sends to it. */
  override settings(...hosts: string[]): Record<string, string> {
    const endpoints = ['TEST', 'PROD'].map((environment) => `ksef.${environment}=${this.url()}/v2`);
    return { ...super.settings(...hosts), CHANNEL_ENDPOINTS: endpoints.join() };
  }

  /** Invoices that got a number of KSeF under a number of the seller: there must never be more than one. */
  receivedOf(nip: string, number: string): Invoice[] {
    return this.archive.sent.filter(
      (one) => one.seller === nip && one.number === number && one.ksefNumber !== undefined,
    );
  }

  sendsOf(nip: string, number: string): number {
    return this.archive.sent.filter((one) => one.seller === nip && one.number === number).length;
  }

  protected answer(call: Call, response: ServerResponse): void {
    void this.route(call, response).catch((error: unknown) => {
      process.stderr.write(`the simulator of KSeF: ${error}\n`);
      response.destroy();
    });
  }

  private async route(call: Call, response: ServerResponse): Promise<void> {
    const { method, path } = call;
    const parts = path.split('/').slice(2).map(decodeURIComponent);
    const route = `${method} ${parts.slice(0, 2).join('/')}`;
    if (route === 'GET security/public-key-certificates') return json(response, 200, this.keys.listed());
    if (parts[0] === 'auth' && path !== '/v2/auth/sessions') return this.authenticate(call, response, parts);
    const nip = this.signIns.nipOf(bearerOf(call));
    if (nip === undefined) return unauthorized(response, call);
    const context = { call, response, nip, parts };
    if (route === 'GET auth/sessions') return json(response, 200, { items: [] });
    const wait = this.rates.refuse(nip, kindOf(method, parts), Date.now() + this.offsetMs);
    if (wait !== undefined) return tooMany(response.setHeader('retry-after', String(wait)));
    if (route === 'POST sessions/online') return this.sessionOrInvoice(context);
    if (method === 'GET' && parts[0] === 'sessions') return this.look(context);
    return json(response, 404, {});
  }

  private async authenticate(call: Call, response: ServerResponse, parts: string[]): Promise<void> {
    const route = `${call.method} ${parts.join('/')}`;
    const bearer = bearerOf(call);
    if (route === 'POST auth/challenge') return json(response, 200, this.signIns.challenge());
    if (route === 'POST auth/xades-signature')
      return begun(response, call, this.signIns.byCertificate(call.body.toString('utf8')));
    if (route === 'POST auth/ksef-token') {
      const body = bodyOf(call, 'InitTokenAuthenticationRequest');
      return begun(response, call, body ? this.signIns.byToken(body) : INVALID);
    }
    if (route === 'POST auth/token/redeem') {
      const redeemed = this.signIns.redeem(bearer);
      return typeof redeemed === 'number' ? refuse(response, call, redeemed) : json(response, 200, redeemed);
    }
    const renewed = route === 'POST auth/token/refresh' ? this.signIns.renew(bearer) : undefined;
    const content = renewed ?? this.signIns.status(parts[1] ?? '', bearer);
    return content ? json(response, 200, content) : unauthorized(response, call);
  }

  private async sessionOrInvoice(context: RequestContext): Promise<void> {
    const { call, response, nip, parts } = context;
    const [, , name, verb] = parts;
    if (name === undefined) return this.openSession(context);
    const session = this.archive.sessions.get(name);
    if (!session || session.nip !== nip) return refuse(response, call, 21173);
    if (verb === 'invoices') return this.receive(context, session);
    if (verb !== 'close') return json(response, 404, {});
    if (session.code !== 100) return refuse(response, call, 21180);
    session.code = session.invoices.length > 0 ? 200 : 440;
    response.writeHead(204).end();
  }

  private async openSession({ call, response, nip }: RequestContext): Promise<void> {
    const body = bodyOf(call, 'OpenOnlineSessionRequest');
    const { formCode, encryption } = (body ?? {}) as {
      formCode?: object;
      encryption?: Record<string, string>;
    };
    if (JSON.stringify(formCode) !== JSON.stringify(FORM)) return refuse(response, call, INVALID);
    const { encryptedSymmetricKey, initializationVector = '', publicKeyId } = encryption ?? {};
    if (!this.keys.knows(publicKeyId, 'SymmetricKeyEncryption')) return refuse(response, call, CODES.key);
    const key = this.keys.open(encryptedSymmetricKey, 'SymmetricKeyEncryption');
    const iv = Buffer.from(initializationVector, 'base64');
    if (key?.length !== 32 || iv.length !== 16) return refuse(response, call, INVALID);
    const { reference: referenceNumber } = this.archive.open(nip, key, iv);
    const validUntil = new Date(Date.now() + this.offsetMs + 12 * 3_600_000).toISOString();
    json(response, 201, { referenceNumber, validUntil });
  }

  private async receive({ call, response, nip }: RequestContext, session: Session): Promise<void> {
    const body = bodyOf(call, 'SendInvoiceRequest');
    if (!body) return refuse(response, call, INVALID);
    const encrypted = Buffer.from(String(body.encryptedInvoiceContent), 'base64');
    if (encrypted.length !== body.encryptedInvoiceSize) return refuse(response, call, 21402);
    if (sha256(encrypted) !== body.encryptedInvoiceHash) return refuse(response, call, 21403);
    if (session.code !== 100) return refuse(response, call, 21180);
    const bytes = decrypted(encrypted, session.key, session.iv);
    if (!bytes || bytes.length !== body.invoiceSize || sha256(bytes) !== body.invoiceHash)
      return refuse(response, call, 21403);
    const fault = this.unplayed(faultIn(bytes), String(body.invoiceHash));
    if (fault && this.fails(fault, call, response, session, nip)) return;
    const corrects =
      typeof body.hashOfCorrectedInvoice === 'string' ? body.hashOfCorrectedInvoice : undefined;
    const declared = { hash: sha256(bytes), isOffline: body.offlineMode === true, corrects };
    const wrong = this.archive.wrongCorrection(nip, declared);
    if (wrong !== undefined) return refuse(response, call, wrong);
    const invoice = await this.archive.receive(session, bytes, declared);
    await this.afterTaking(invoice);
    await this.answerTaken(fault, response, () =>
      json(response, 202, { referenceNumber: invoice.reference }),
    );
  }

  /** Plays a fault that happens before an invoice is taken; true if it did. */
  private fails(fault: Fault, call: Call, response: ServerResponse, session: Session, nip: string): boolean {
    return this.playsBefore(fault, response, {
      tooMany: () => tooMany(response),
      expired: () => {
        this.signIns.revoke(nip);
        unauthorized(response, call);
      },
      sessionFull: () => refuse(response, call, 21155),
      sessionClosed: () => {
        session.code = 170;
        refuse(response, call, 21180);
      },
    });
  }

  private async look({ call, response, nip, parts }: RequestContext): Promise<void> {
    const [, name = '', , ...rest] = parts;
    const session = this.archive.sessions.get(name);
    if (!session || session.nip !== nip) return refuse(response, call, 21173);
    if (rest.length === 0) return this.list(call, response, session);
    const isByNumber = rest[0] === 'ksef';
    const named = isByNumber ? rest[1] : rest[0];
    const index = session.invoices.findIndex(
      (one) => (isByNumber ? one.ksefNumber : one.reference) === named,
    );
    const invoice = session.invoices[index];
    if (!invoice) return refuse(response, call, INVALID);
    if (rest.at(-1) !== 'upo') return json(response, 200, invoiceJson(invoice, index + 1));
    if (!invoice.ksefNumber || !invoice.hasReceipt) return refuse(response, call, 21178);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(this.keys.receiptOf(invoice, faultIn(invoice.bytes)));
  }

  private list({ query, headers }: Call, response: ServerResponse, session: Session): void {
    const from = Number(headers['x-continuation-token'] ?? 0);
    const to = from + Number(query.get('pageSize') ?? 10);
    const invoices = session.invoices.slice(from, to).map((one, index) => invoiceJson(one, from + index + 1));
    const more = to < session.invoices.length ? { continuationToken: String(to) } : {};
    json(response, 200, { invoices, ...more });
  }
}

function kindOf(method: string, parts: string[]): Kind {
  const [, , second, third] = parts;
  if (method === 'POST') return second === undefined ? 'open' : third === 'close' ? 'close' : 'send';
  if (parts.length === 4) return 'status';
  return parts.length === 3 ? 'list' : 'other';
}

function bodyOf(call: Call, name: RequestBody): Record<string, unknown> | undefined {
  try {
    const body = JSON.parse(call.body.toString('utf8'));
    const wrong = wrongWith(name, body);
    return wrong === undefined ? body : undefined;
  } catch {
    return undefined;
  }
}

function begun(response: ServerResponse, call: Call, answer: object | number): void {
  if (typeof answer === 'number') refuse(response, call, answer);
  else json(response, 202, answer);
}

function bearerOf({ headers }: Call): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** A careless server repeats what it was sent. */
function unauthorized(response: ServerResponse, { headers }: Call): void {
  json(response, 401, { title: 'Unauthorized', status: 401, detail: headers.authorization });
}

function tooMany(response: ServerResponse): void {
  json(response, 429, { status: { code: 429, description: 'Too Many Requests', details: [] } });
}
