// A simulator of Storecove's API: it refuses what that refuses, processes a guid once, and has evidence of a sending once
// that was said to be over.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { XMLValidator } from 'fast-xml-parser';
import { ChannelSimulator, COMMON_FAULTS } from './channel-simulator';
import { type Call, json } from './tls-simulator';

/** Faults that a document asks for by its order reference (BT-13). */
export const STORECOVE_FAULTS = [...COMMON_FAULTS, 'keyRotated', 'latePositive'] as const;
export type StorecoveFault = (typeof STORECOVE_FAULTS)[number];

interface ReceivedSubmission {
  guid: string;
  xml: string;
  receiver: string;
  isSent: boolean;
}

interface Submission {
  id: string;
  xml: string;
  receiver: string;
  faults: { source: string; details: string }[];
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SCHEME = /^(?:[A-Z]{2}:[A-Z]{2,8}|GLN|DUNS)$/;
const USED = [{ source: 'idempotencyGuid', details: 'has been used already' }];

export class Storecove extends ChannelSimulator {
  /** Documents by the `idempotencyGuid` of their request. */
  readonly received = new Map<string, ReceivedSubmission>();
  token = 'key-of-storecove';
  legalEntityId = 4711;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{"gui');

  /** The network has taken it: from now on there is evidence. */
  conclude(id: string): void {
    const one = this.received.get(id);
    if (one) one.isSent = true;
  }

  submitsOf(id: string): Call[] {
    return this.calls.filter(({ method, body }) => method === 'POST' && body.includes(id));
  }

  protected answer(call: Call, response: ServerResponse): void {
    const { method, path, headers } = call;
    const route = `${method} ${path}`;
    const [, guid] = /^GET \/api\/v2\/document_submissions\/([^/]+)\/evidence\/sending$/.exec(route) ?? [];
    if (headers.authorization !== `Bearer ${this.token}`) unauthorized(response, call);
    else if (route === `GET /api/v2/legal_entities/${this.legalEntityId}`)
      json(response, 200, { id: this.legalEntityId, party_name: 'Seller' });
    else if (guid !== undefined) this.evidence(guid, response);
    else if (route === 'POST /api/v2/document_submissions') this.submit(call, response);
    else json(response, 404, {});
  }

  private evidence(guid: string, response: ServerResponse): void {
    const one = [...this.received.values()].find((each) => each.guid === guid);
    if (!one?.isSent) json(response, 404, {});
    else json(response, 200, { guid, receiver: one.receiver, evidence: { network: 'peppol' } });
  }

  private submit(call: Call, response: ServerResponse): void {
    const submission = this.read(call.body);
    const { id, xml, faults } = submission;
    const fault = faultIn(xml);
    const first = this.unplayed(fault, id);
    if (first && this.refuses(first, call, response)) return;
    if (faults.length > 0) json(response, 422, faults);
    else if (fault === 'rejected')
      json(response, 422, [
        { source: 'document', details: `BR-CO-10 failed, ${call.headers.authorization}` },
      ]);
    else if (this.received.has(id)) json(response, 422, USED);
    else void this.accept(submission, first, response);
  }

  /** Plays a fault that happens before a document is taken; true if it did. */
  private refuses(fault: StorecoveFault, call: Call, response: ServerResponse): boolean {
    const refuse = () => unauthorized(response, call);
    return this.playsBefore(fault, response, {
      tooMany: () => json(response, 429, {}),
      expired: refuse,
      keyRotated: () => {
        this.token = `${this.token}-rotated`;
        refuse();
      },
    });
  }

  private async accept(
    { id, xml, receiver }: Submission,
    fault: StorecoveFault | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const guid = randomUUID();
    this.received.set(id, { xml, receiver, guid, isSent: false });
    await this.afterTaking(id);
    await this.answerTaken(fault, response, () =>
      fault === 'duplicate' ? json(response, 422, USED) : json(response, 200, { guid }),
    );
  }

  private read(body: Buffer): Submission {
    const parsed = JSON.parse(body.toString('utf8'));
    const { legalEntityId, idempotencyGuid, routing, document } = parsed;
    const { scheme, id: value } = routing?.eIdentifiers?.[0] ?? {};
    const { document: base64, parse, parseStrategy } = document?.rawDocumentData ?? {};
    const xml = Buffer.from(String(base64), 'base64').toString('utf8');
    const wrong: [string, boolean][] = [
      ['legalEntityId', legalEntityId !== this.legalEntityId],
      ['guid', !GUID.test(String(idempotencyGuid))],
      ['routing', !SCHEME.test(String(scheme)) || !value],
      ['documentType', !['invoice', 'creditnote'].includes(document?.documentType)],
      ['parse', parse !== true || parseStrategy !== 'ubl'],
      ['document', XMLValidator.validate(xml) !== true],
    ];
    const faults = wrong
      .filter(([, isWrong]) => isWrong)
      .map(([source]) => ({ source, details: 'is wrong' }));
    return { id: String(idempotencyGuid), xml, receiver: `${scheme}:${value}`, faults };
  }
}

/** A careless server repeats what it was sent. */
function unauthorized(response: ServerResponse, { headers }: Call): void {
  json(response, 401, { error: `unauthorized: ${headers.authorization}` });
}

/** The fault that the document asks for by its orderReference. */
function faultIn(xml: string): StorecoveFault | undefined {
  const text = /<cac:OrderReference>\s*<cbc:ID>([^<]+)/.exec(xml)?.[1];
  return STORECOVE_FAULTS.find((fault) => fault === text);
}
