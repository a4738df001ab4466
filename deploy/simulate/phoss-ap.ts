// An access point with the API of phoss-ap: refuses what it refuses, delivers twice what is sent twice, and counts.
import type { ServerResponse } from 'node:http';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ChannelSimulator, COMMON_FAULTS } from './channel-simulator';
import { type Call, json } from './tls-simulator';

/** Faults that a document asks for by its order reference (BT-13), so that the order of calls does not matter. */
export const FAULTS = [
  ...COMMON_FAULTS,
  'keyRotated',
  'latePositive',
  'lateNegative',
  'identifiers',
  'undeliverable',
  'unreported',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface ReceivedDocument {
  id: string;
  bytes: Buffer;
  /** When it came, by `Date.now()`. */
  at: number;
  /** Number of times the receiver got it. */
  deliveries: number;
  status: string;
  mlsStatus: string;
  sender: string;
  receiver: string;
  errorDetails?: string;
}

/** The last word about a document that asks for one of these faults; all others are received. */
const VERDICTS: Partial<Record<Fault, Partial<ReceivedDocument>>> = {
  latePositive: { status: 'sent', mlsStatus: 'received_ap', deliveries: 1 },
  lateNegative: { status: 'rejected', mlsStatus: 'received_re' },
  undeliverable: { status: 'permanently_failed', errorDetails: 'no route to the receiver' },
};

const PATH = /^\/api\/outbound\/submit\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([A-Z]{2})$/;
const PARTICIPANT = /^iso6523-actorid-upis::\d{4}:[a-z0-9._~-]{1,50}$/;
const DOCUMENT_TYPE =
  /^busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2::\1##(.+)::2\.1$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false });

export class PhossAp extends ChannelSimulator {
  readonly received = new Map<string, ReceivedDocument>();
  token = 'token-of-the-access-point';
  isSwitchedOff = false;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{"sbdhInst');

  deliveriesOf(id: string): number {
    return this.received.get(id)?.deliveries ?? 0;
  }

  submitsOf(id: string): Call[] {
    return this.calls.filter(({ method, query }) => method === 'POST' && query.get('sbdhInstanceID') === id);
  }

  /** The receiving side says its word about what was taken. */
  conclude(id: string): void {
    const one = this.received.get(id);
    const fault = one && faultIn(one.bytes);
    if (one) Object.assign(one, (fault && VERDICTS[fault]) ?? { mlsStatus: 'received_ap' });
  }

  protected answer(call: Call, response: ServerResponse): void {
    const { method, path, headers } = call;
    const [, id = ''] = /^\/api\/(?:outbound\/status|ops\/outbound)\/([^/]+)/.exec(path) ?? [];
    const route = `${method} ${path}`;
    if (this.isDown) response.writeHead(503).end();
    else if (headers['x-token'] !== this.token) this.refuseToken(response, call);
    else if (route === 'GET /api/outbound/in-transmission') json(response, 200, []);
    else if (route.startsWith('GET /api/outbound/status/')) this.status(id, response);
    else if (route.startsWith('GET /api/ops/outbound/')) this.payload(id, response);
    else if (route.startsWith('POST /api/outbound/submit/')) this.submit(call, response);
    else json(response, 404, { error: 'no such endpoint' });
  }

  private refuseToken(response: ServerResponse, { headers }: Call): void {
    // a careless server repeats what it was sent
    json(response, 401, { error: `Invalid or missing API token ${headers['x-token']}` });
  }

  private status(id: string, response: ServerResponse): void {
    const { status, mlsStatus, errorDetails } = this.received.get(id) ?? {};
    const times = { createdDT: '2026-11-22T10:00:00Z', completedDT: '2026-11-22T10:00:01Z' };
    const report = { sbdhInstanceID: id, status, mlsStatus, errorDetails, attemptCount: 1, ...times };
    if (status === undefined) json(response, 404, { error: 'not found' });
    else json(response, 200, report);
  }

  private payload(id: string, response: ServerResponse): void {
    const document = this.received.get(id);
    if (document) response.writeHead(200, { 'content-type': 'application/xml' }).end(document.bytes);
    else json(response, 404, { error: 'not found' });
  }

  private submit(call: Call, response: ServerResponse): void {
    const id = call.query.get('sbdhInstanceID') ?? '';
    const fault = faultIn(call.body);
    const first = this.unplayed(fault, id);
    if (first && this.refuses(first, call, response)) return;
    const wrong = wrongIn(call);
    if (this.isSwitchedOff) json(response, 404, { error: 'sending is disabled' });
    else if (wrong) json(response, 400, { error: wrong });
    else if (fault === 'rejected')
      json(response, 422, `[PEPPOL-EN16931-R004] refused, token was ${call.headers['x-token']}`);
    else void this.deliver(id, call, first, response);
  }

  /** Plays a fault that happens before a document is taken; true if it did. */
  private refuses(fault: Fault, { body }: Call, response: ServerResponse): boolean {
    const refuse = () => json(response, 401, { error: 'Invalid or missing API token' });
    return this.playsBefore(fault, response, {
      tooMany: () => json(response, 429, { error: 'slow down' }),
      expired: refuse,
      keyRotated: () => {
        this.token = `${this.token}-rotated`;
        refuse();
      },
      identifiers: () => json(response, 400, { error: `unknown receiver in ${body.length} bytes` }),
    });
  }

  /** Takes it; a report with 422 stands for what it tries again by itself. */
  private async deliver(
    id: string,
    call: Call,
    fault: Fault | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const [, sender = '', receiver = ''] = partsOf(call);
    const known = this.received.get(id);
    const bytes = fault === 'duplicate' ? Buffer.from('<Invoice>of somebody else</Invoice>') : call.body;
    const isWaiting = fault === 'latePositive' || fault === 'undeliverable';
    this.received.set(id, {
      id,
      bytes,
      sender,
      receiver,
      mlsStatus: 'pending',
      at: known?.at ?? Date.now(),
      deliveries: (known?.deliveries ?? 0) + (isWaiting ? 0 : 1),
      status: isWaiting ? 'failed' : 'sent',
    });
    await this.afterTaking(id);
    await this.answerTaken(fault === 'duplicate' ? 'lostAnswer' : fault, response, () =>
      this.report(id, isWaiting, fault === 'unreported', response),
    );
  }

  private report(id: string, isWaiting: boolean, isUnreported: boolean, response: ServerResponse): void {
    const overallSuccess = !isWaiting && !isUnreported;
    json(response, overallSuccess ? 200 : 422, {
      sbdhInstanceIdentifier: id,
      sendingSuccess: !isWaiting,
      overallSuccess,
      overallDurationMillis: 12,
    });
  }
}

function partsOf({ path }: Call): string[] {
  return PATH.exec(path)?.map((part) => decodeURIComponent(part)) ?? [];
}

/** The fault that the document asks for. */
function faultIn(body: Buffer): Fault | undefined {
  const text = /<cac:OrderReference>\s*<cbc:ID>([^<]+)/.exec(body.toString('utf8'))?.[1];
  return FAULTS.find((fault) => fault === text);
}

/** Names the part that the original refuses with 400; undefined if the call is valid. */
function wrongIn(call: Call): string | undefined {
  const { query, body, headers } = call;
  const [, sender = '', receiver = '', type = '', process = ''] = partsOf(call);
  if (!PARTICIPANT.test(sender) || !PARTICIPANT.test(receiver)) return 'participant';
  if (!process.startsWith('cenbii-procid-ubl::')) return 'process';
  if (!UUID.test(query.get('sbdhInstanceID') ?? '')) return 'sbdhInstanceID';
  if (headers['content-type'] !== 'application/xml') return 'content type';
  const [, root = '', customization] = DOCUMENT_TYPE.exec(type) ?? [];
  const text = body.toString('utf8');
  if (XMLValidator.validate(text) !== true) return 'not well-formed';
  const content: unknown = parser.parse(text)[root];
  const { CustomizationID, ProfileID } = (content ?? {}) as Record<string, unknown>;
  if (CustomizationID !== customization) return 'document type';
  return `cenbii-procid-ubl::${ProfileID}` === process ? undefined : 'process of the document';
}
