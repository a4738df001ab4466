// The API of phoss-ap (specification: its source of 0.12). A send is synchronous, with lookup and AS4, and not
// idempotent: the same id sent twice is delivered twice.
import { createHash } from 'node:crypto';
import type { Accepted, Outcome, Trouble } from '../../domain/outcome';
import type { Item } from '../adapter';
import { exchange, type JsonAnswer, notUnderstood, trouble } from '../exchange';
import type { Connection } from './connection';

type Report = Record<string, unknown>;

/** States that it retries by itself; a new send would deliver twice. */
const OPEN_STATES: ReadonlySet<unknown> = new Set(['pending', 'sending', 'failed']);
const MLS_REFUSED = 'received_re';
const MLS_OPEN: ReadonlySet<unknown> = new Set(['pending', undefined, null]);

export async function send(item: Item, connection: Connection): Promise<Outcome> {
  const { sender, receiver, documentType, process, country } = item.context;
  const path = [sender, receiver, documentType, process, country].map((part = '') =>
    encodeURIComponent(part),
  );
  const url = `api/outbound/submit/${path.join('/')}?sbdhInstanceID=${item.id}`;
  const body = await item.bytes();
  const answer = await call(connection, url, { method: 'POST', body, type: 'application/xml' });
  return answer.kind === 'trouble' ? answer : submission(answer, item.id);
}

/** Asks before each resend, because nothing else prevents a double delivery. */
export async function ask(item: Item, connection: Connection): Promise<Outcome> {
  const outcome = await poll(item, connection);
  // a delivery that it gave up never reached the receiver
  if (outcome.kind === 'undelivered') return { kind: 'absent', code: outcome.code };
  if (outcome.kind === 'absent' || outcome.kind === 'trouble') return outcome;
  return (await isOurs(item, connection)) ? outcome : { kind: 'rejected', code: 'other_content' };
}

export async function poll(item: Item, connection: Connection): Promise<Outcome> {
  const url = `api/outbound/status/${item.id}?includeArchive=true`;
  const answer = await call(connection, url);
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'absent' };
  const { body } = answer;
  return answer.status === 200 && isReport(body) ? verdict(body, answer.bytes, item.id) : notUnderstood();
}

/** Reads the list of open transmissions, which needs the token and changes nothing. */
export async function check(connection: Connection): Promise<Trouble | undefined> {
  const answer = await call(connection, 'api/outbound/in-transmission');
  if (answer.kind === 'trouble') return answer;
  return answer.status === 200 ? undefined : notUnderstood();
}

interface CallOptions {
  method?: string;
  body?: Buffer;
  type?: string;
}

function call(
  connection: Connection,
  path: string,
  { method = 'GET', body, type }: CallOptions = {},
): Promise<JsonAnswer | Trouble> {
  const headers = {
    ...token(connection),
    accept: 'application/json',
    ...(type ? { 'content-type': type } : {}),
  };
  return exchange(connection, urlOf(connection, path), { method, headers, ...(body ? { body } : {}) });
}

function urlOf({ config }: Connection, path: string): string {
  return `${config.accessPointUrl.replace(/\/+$/, '')}/${path}`;
}

function token({ config }: Connection) {
  return { 'x-token': config.apiKey ?? '' };
}

function submission({ status, body, bytes }: JsonAnswer, id: string): Outcome {
  if (status === 404) return trouble('blocked', 'sending_switched_off');
  if (status === 400) return { kind: 'rejected', code: 'identifiers_refused', detail: errorText(body) };
  if (status === 422 && typeof body === 'string')
    return { kind: 'rejected', code: 'verification_failed', detail: body };
  if ((status !== 200 && status !== 422) || !isReport(body)) return notUnderstood();
  // 422 with sendingSuccess: it was sent, only the monthly report was not recorded
  if (body.sendingSuccess === true) return sent(bytes, id, 'sent');
  return { kind: 'submitted', remoteId: id, businessStatus: 'waiting at the access point' };
}

function verdict(body: Report, bytes: Buffer, id: string): Outcome {
  const { status, mlsStatus } = body;
  const detail = errorText(body.errorDetails);
  if (status === 'rejected' || mlsStatus === MLS_REFUSED)
    return { kind: 'rejected', code: 'refused_by_receiver', detail, businessStatus: MLS_REFUSED };
  if (status === 'permanently_failed') return { kind: 'undelivered', code: 'not_deliverable', detail };
  if (status === 'sent') return sent(bytes, id, MLS_OPEN.has(mlsStatus) ? 'sent' : String(mlsStatus));
  if (OPEN_STATES.has(status)) return { kind: 'submitted', remoteId: id };
  return notUnderstood();
}

function sent(bytes: Buffer, remoteId: string, businessStatus: string): Accepted {
  const proof = [{ kind: 'report', contentType: 'application/json', bytes }];
  return { kind: 'accepted', remoteId, businessStatus, proof, isWatched: businessStatus === 'sent' };
}

/** Compares the bytes stored under our id; if they are not available, the id decides. */
async function isOurs({ id, payloadSha256 }: Item, connection: Connection): Promise<boolean> {
  const url = urlOf(connection, `api/ops/outbound/${id}/payload`);
  const { timeoutMs } = connection;
  const answer = await connection
    .request(url, { answer: 'file', headers: token(connection), timeoutMs })
    .catch(() => undefined);
  if (answer?.status !== 200) return true;
  return createHash('sha256').update(answer.bytes).digest('hex') === payloadSha256;
}

function isReport(body: unknown): body is Report {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function errorText(body: unknown): string {
  if (body === undefined || body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}
