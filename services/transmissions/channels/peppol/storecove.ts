// The API of Storecove (its OpenAPI 2.0.1). It parses our UBL and writes its own, so the delivered bytes differ from
// our hash and its answer is the only proof. A repeated `idempotencyGuid` is refused, never sent twice.
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Item } from '../adapter';
import { exchange, type JsonAnswer, notUnderstood, trouble } from '../exchange';
import type { Connection } from './connection';
import { storecoveScheme } from './storecove-schemes';

export async function send(item: Item, connection: Connection): Promise<Outcome> {
  const body = await submissionOf(item, connection);
  if (!body) return { kind: 'rejected', code: 'scheme_unknown' };
  const answer = await call(connection, 'document_submissions', body);
  return answer.kind === 'trouble' ? answer : outcomeOf(answer);
}

/** Sends again under the same guid, since no question by our id exists and a guid is processed once. */
export function ask(item: Item, connection: Connection): Promise<Outcome> {
  return item.remoteId === null ? send(item, connection) : poll(item, connection);
}

/** Polls by the guid of Storecove. If the answer with it was lost, the verdict stays open. */
export async function poll({ remoteId }: Item, connection: Connection): Promise<Outcome> {
  if (remoteId === null) return { kind: 'submitted', businessStatus: GUID_UNKNOWN };
  const answer = await call(
    connection,
    `document_submissions/${encodeURIComponent(remoteId)}/evidence/sending`,
  );
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'submitted', remoteId };
  if (answer.status !== 200 || !isObject(answer.body)) return notUnderstood();
  const proof = [{ kind: 'vendor', contentType: 'application/json', bytes: answer.bytes }];
  return { kind: 'accepted', remoteId, businessStatus: 'sent', proof, isWatched: false };
}

/** Reads the sending legal entity, which needs the key and changes nothing. */
export async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await call(connection, `legal_entities/${connection.config.legalEntityId}`);
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return trouble('blocked', 'legal_entity_unknown');
  return answer.status === 200 ? undefined : notUnderstood();
}

const GUID_UNKNOWN = 'taken; its number there is not known';

async function submissionOf(item: Item, { config }: Connection): Promise<object | undefined> {
  const { documentType = '', receiver = '' } = item.context;
  const [, code = '', id = ''] = /::(\d{4}):(.+)$/.exec(receiver) ?? [];
  const scheme = storecoveScheme(code);
  if (!scheme) return undefined;
  const document = (await item.bytes()).toString('base64');
  return {
    legalEntityId: Number(config.legalEntityId),
    idempotencyGuid: item.id,
    routing: { eIdentifiers: [{ scheme, id: id.toUpperCase() }] },
    document: {
      // Storecove reads the root element itself
      documentType: documentType.includes('CreditNote') ? 'creditnote' : 'invoice',
      rawDocumentData: { document, parse: true, parseStrategy: 'ubl' },
    },
  };
}

function outcomeOf({ status, body }: JsonAnswer): Outcome {
  if (status === 200 && isObject(body) && typeof body.guid === 'string')
    return { kind: 'submitted', remoteId: body.guid };
  if (status !== 422 || !Array.isArray(body)) return notUnderstood();
  if (body.some(isRepeated)) return { kind: 'submitted', businessStatus: GUID_UNKNOWN };
  return { kind: 'rejected', code: 'verification_failed', detail: body.map(sentenceOf).join(' ') };
}

const isRepeated = (fault: unknown) => isObject(fault) && /idempotency/i.test(String(fault.source));

function sentenceOf(fault: unknown): string {
  return isObject(fault) ? `${String(fault.source)}: ${String(fault.details)}.` : String(fault);
}

function call(connection: Connection, path: string, body?: object): Promise<JsonAnswer | Trouble> {
  const { accessPointUrl, apiKey } = connection.config;
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
  const url = `${accessPointUrl.replace(/\/+$/, '')}/${path}`;
  if (!body) return exchange(connection, url, { headers });
  const typed = { ...headers, 'content-type': 'application/json' };
  return exchange(connection, url, {
    method: 'POST',
    headers: typed,
    body: Buffer.from(JSON.stringify(body)),
  });
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
