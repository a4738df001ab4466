// Sends an invoice in a session of KSeF, finds it by its hash and polls its verdict.
import type { Accepted, Outcome } from '../../domain/outcome';
import type { Item } from '../adapter';
import { type JsonAnswer, notUnderstood, trouble } from '../exchange';
import { withAccess } from './access';
import { callApi, fields, refusalOf, statusOf } from './api';
import type { Connection } from './connection';
import { encryptedInvoice, type SessionKey } from './encryption';
import { readUpo, type Upo } from './upo';

const PAGES_MAX = 20;
/** Codes of a session that is full, unknown or closed. */
const SESSION_OVER: ReadonlySet<number> = new Set([21155, 21173, 21180]);
const SESSION_UNKNOWN = 21173;
/** Codes of refused technical corrections. */
const CORRECTION_REFUSED: Readonly<Record<number, string>> = {
  21166: 'correction_exists',
  21167: 'correction_not_allowed',
};
/** Highest status that is not a refusal. */
const ACCEPTED_STATUS = 200;

/** KSeF has given it a number, so it is accepted nevertheless. */
const UNPROVEN =
  'KSeF has accepted the invoice, but the signature of the receipt (UPO) is invalid or does not cover this file. The receipt is stored unchanged.';

const UNTRUSTED =
  'KSeF has accepted the invoice, but this system does not trust the certificate that signed the receipt (UPO). The receipt is stored unchanged.';

export async function send(item: Item, connection: Connection): Promise<Outcome> {
  // this is the stored key that opened the session
  const secret = JSON.parse(item.envelope?.secret ?? '') as SessionKey;
  const correction = item.corrects === null ? {} : { hashOfCorrectedInvoice: inBase64(item.corrects) };
  const invoice = encryptedInvoice(await item.bytes(), secret);
  const body = { ...invoice, offlineMode: item.isOffline, ...correction };
  const path = `/sessions/online/${sessionOf(item)}/invoices`;
  const answer = await withAccess(connection, (bearer) =>
    callApi(connection, path, { method: 'POST', body, bearer }),
  );
  return answer.kind === 'trouble' ? answer : submission(answer);
}

/** Finds it by its hash in the session. An absent one is sent again, since KSeF refuses duplicates. */
export async function ask(item: Item, connection: Connection): Promise<Outcome> {
  const result = await findInSession(item, connection);
  if (result.kind !== 'found') return result;
  const outcome = await verdict(result.invoice, item, connection);
  // an invoice that KSeF will not take any more can be sent again
  const isOver =
    outcome.kind === 'undelivered' || (outcome.kind === 'trouble' && outcome.class === 'envelope');
  return isOver ? { kind: 'absent' } : outcome;
}

export async function poll(item: Item, connection: Connection): Promise<Outcome> {
  const path = `/sessions/${sessionOf(item)}/invoices/${encodeURIComponent(item.context.invoiceReference ?? '')}`;
  const answer = await withAccess(connection, (bearer) => callApi(connection, path, { bearer }));
  if (answer.kind === 'trouble') return answer;
  return answer.status === 200 ? verdict(fields(answer.body), item, connection) : notUnderstood();
}

function submission({ status, body }: JsonAnswer): Outcome {
  const { referenceNumber } = fields(body);
  if (status === 202 && typeof referenceNumber === 'string') return submitted(referenceNumber);
  if (status !== 400) return notUnderstood();
  const { codes, detail } = refusalOf(body);
  if (codes.some((code) => SESSION_OVER.has(code))) return trouble('envelope', 'session_over', { detail });
  const refused = codes.find((code) => CORRECTION_REFUSED[code]);
  if (refused) return { kind: 'rejected', code: CORRECTION_REFUSED[refused] ?? '', detail };
  return trouble('ours', 'request_refused', { detail });
}

function submitted(invoiceReference: string): Outcome {
  return { kind: 'submitted', remoteId: invoiceReference, context: { invoiceReference } };
}

type SessionInvoice = { kind: 'found'; invoice: Record<string, unknown> };

async function findInSession(item: Item, connection: Connection): Promise<SessionInvoice | Outcome> {
  const path = `/sessions/${sessionOf(item)}/invoices?pageSize=1000`;
  let continuation: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    const more = continuation ? { continuation } : {};
    const answer = await withAccess(connection, (bearer) =>
      callApi(connection, path, { answer: 'list', bearer, ...more }),
    );
    if (answer.kind === 'trouble') return answer;
    if (refusalOf(answer.body).codes.includes(SESSION_UNKNOWN)) return { kind: 'absent' };
    const { invoices, continuationToken } = fields(answer.body);
    if (answer.status !== 200 || !Array.isArray(invoices)) return notUnderstood();
    const ours = invoices.map(fields).filter(({ invoiceHash }) => invoiceHash === hashOf(item));
    // a cancelled copy may be listed beside an accepted one
    const invoice = ours.find((one) => statusOf(one).code <= ACCEPTED_STATUS) ?? ours[0];
    if (invoice) return { kind: 'found', invoice };
    if (typeof continuationToken !== 'string' || continuationToken === '') return { kind: 'absent' };
    continuation = continuationToken;
  }
  return { kind: 'absent' };
}

/** Maps the status of one of our invoices. */
async function verdict(
  invoice: Record<string, unknown>,
  item: Item,
  connection: Connection,
): Promise<Outcome> {
  const { code, detail, extensions } = statusOf(invoice);
  switch (code) {
    case 100:
    case 150:
      return submitted(String(invoice.referenceNumber));
    case 200:
      return acceptedOutcome(invoice, item, connection);
    case 405:
      return trouble('envelope', 'session_cancelled', { detail });
    case 410:
      return { kind: 'rejected', code: 'no_rights', detail };
    case 415:
      return { kind: 'rejected', code: 'attachments_not_permitted', detail };
    case 430:
      return { kind: 'rejected', code: 'file_refused', detail };
    case 435:
      // sends once more, in case the key was damaged on its way
      if (!item.errorCodes.includes('not_decrypted')) return trouble('envelope', 'not_decrypted', { detail });
      return { kind: 'undelivered', code: 'not_decrypted', detail };
    case 440:
      return duplicate(extensions, detail, item, connection);
    case 450:
      return { kind: 'rejected', code: 'content_refused', detail };
    case 500:
    case 550:
      return trouble('envelope', 'cancelled_by_ksef', { detail });
    default:
      return notUnderstood();
  }
}

async function acceptedOutcome(
  invoice: Record<string, unknown>,
  item: Item,
  connection: Connection,
): Promise<Outcome> {
  const reference = String(invoice.referenceNumber);
  const upo = await readUpo(
    connection,
    `/sessions/${sessionOf(item)}/invoices/${encodeURIComponent(reference)}`,
  );
  if (upo.kind === 'trouble') return upo;
  // the receipt is available a moment later
  if (upo.kind === 'missing') return submitted(reference);
  return accepted(upo, item, { ...modeOf(invoice), invoiceReference: reference });
}

/** KSeF has this number already: the invoice is ours if its receipt names our hash. */
async function duplicate(
  { originalSessionReferenceNumber: session, originalKsefNumber: number }: Record<string, unknown>,
  detail: string,
  item: Item,
  connection: Connection,
): Promise<Outcome> {
  const refused = { kind: 'rejected', code: 'duplicate', detail } as const;
  if (typeof session !== 'string' || typeof number !== 'string') return refused;
  const path = `/sessions/${encodeURIComponent(session)}/invoices/ksef/${encodeURIComponent(number)}`;
  const upo = await readUpo(connection, path);
  if (upo.kind === 'trouble') return upo;
  return upo.kind === 'upo' && upo.sha256 === hashOf(item) ? accepted(upo, item, {}) : refused;
}

function accepted(upo: Upo, item: Item, context: Record<string, string>): Accepted {
  const { bytes, ksefNumber } = upo;
  const isProven = upo.isSigned && upo.sha256 === hashOf(item);
  const trust = upo.isTrusted ? [] : [UNTRUSTED];
  const proof = [{ kind: 'upo', contentType: 'application/xml', bytes }];
  // replaces warnings of the time before
  return {
    kind: 'accepted',
    remoteId: ksefNumber,
    context,
    proof,
    warnings: isProven ? trust : [UNPROVEN],
    isWatched: false,
  };
}

function modeOf({ invoicingMode }: Record<string, unknown>): Record<string, string> {
  return typeof invoicingMode === 'string' ? { invoicingMode } : {};
}

function hashOf({ payloadSha256 }: Item): string {
  return inBase64(payloadSha256);
}

/** Converts a hexadecimal hash to base64. */
function inBase64(sha256: string): string {
  return Buffer.from(sha256, 'hex').toString('base64');
}

function sessionOf({ envelope }: Item): string {
  return encodeURIComponent(envelope?.remoteId ?? '');
}
