// A simulator of Storecove's API: it refuses what that refuses, keeps what it took by guid, and has evidence of a sending once
// that was said to be over.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { XMLValidator } from 'fast-xml-parser';
import { type Call, json, TlsSimulator } from './tls-simulator';

export const STORECOVE_FAULTS = ['lostAnswer', 'lostRequest', 'tooMany', 'down', 'rejected'] as const;
type Fault = (typeof STORECOVE_FAULTS)[number];

interface Taken {
  guid: string;
  xml: string;
  receiver: string;
  isSent: boolean;
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SCHEME = /^(?:[A-Z]{2}:[A-Z]{2,8}|GLN|DUNS)$/;

export class Storecove extends TlsSimulator {
  /** By idempotencyGuid. */
  readonly taken = new Map<string, Taken>();
  token = 'key-of-storecove';
  legalEntityId = 4711;
  private readonly played = new Set<string>();

  /** The network has taken it: from now on there is evidence. */
  conclude(id: string): void {
    const one = this.taken.get(id);
    if (one) one.isSent = true;
  }

  protected answer(call: Call, response: ServerResponse): void {
    const { method, path, headers } = call;
    const asked = `${method} ${path}`;
    const [, guid] = /^GET \/api\/v2\/document_submissions\/([^/]+)\/evidence\/sending$/.exec(asked) ?? [];
    if (headers.authorization !== `Bearer ${this.token}`) json(response, 401, { error: 'unauthorized' });
    else if (asked === `GET /api/v2/legal_entities/${this.legalEntityId}`)
      json(response, 200, { id: this.legalEntityId, party_name: 'Seller' });
    else if (guid !== undefined) this.evidence(guid, response);
    else if (asked === 'POST /api/v2/document_submissions') this.submit(call, response);
    else json(response, 404, {});
  }

  private evidence(guid: string, response: ServerResponse): void {
    const one = [...this.taken.values()].find((taken) => taken.guid === guid);
    if (!one?.isSent) json(response, 404, {});
    else json(response, 200, { guid, receiver: one.receiver, evidence: { network: 'peppol' } });
  }

  private submit({ body }: Call, response: ServerResponse): void {
    const { id, xml, receiver, faults } = this.read(body);
    const fault = faultIn(xml);
    const isFirst = fault !== undefined && !this.played.has(id);
    if (isFirst) this.played.add(id);
    if (isFirst && fault === 'lostRequest') response.destroy();
    else if (isFirst && fault === 'tooMany') tooMany(response);
    else if (isFirst && fault === 'down') response.writeHead(503).end('<html>down</html>');
    else if (faults.length > 0 || fault === 'rejected')
      json(response, 422, faults.length > 0 ? faults : [{ source: 'document', details: 'BR-CO-10 failed' }]);
    else if (this.taken.has(id))
      json(response, 422, [{ source: 'idempotencyGuid', details: 'has been used already' }]);
    else this.accept(id, { xml, receiver }, isFirst && fault === 'lostAnswer', response);
  }

  private accept(
    id: string,
    one: Pick<Taken, 'xml' | 'receiver'>,
    isLost: boolean,
    response: ServerResponse,
  ): void {
    const guid = randomUUID();
    this.taken.set(id, { ...one, guid, isSent: false });
    if (isLost) response.destroy();
    else json(response, 200, { guid });
  }

  private read(body: Buffer) {
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

function tooMany(response: ServerResponse): void {
  response.setHeader('retry-after', '7');
  json(response, 429, {});
}

/** The fault that the document asks for by its orderReference. */
function faultIn(xml: string): Fault | undefined {
  const text = /<cac:OrderReference>\s*<cbc:ID>([^<]+)/.exec(xml)?.[1];
  return STORECOVE_FAULTS.find((fault) => fault === text);
}
