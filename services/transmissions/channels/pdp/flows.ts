// Submits a document or status as a flow, finds it by our id and polls its acknowledgement.
import { createHash } from 'node:crypto';
import { fields } from '../../../../shared/xml/fields';
import type { Accepted, NewProof, Outcome, Submitted, Trouble } from '../../domain/outcome';
import type { Item } from '../adapter';
import { type JsonAnswer, notUnderstood, trouble } from '../exchange';
import { ALREADY_THERE, acknowledgementIn, refused } from './acknowledgement';
import { callApi, callForBytes, refusalOf, search } from './api';
import type { Connection } from './connection';
import { flowForm } from './multipart';

/** Time after which a taken flow can be found for certain. */
const SEARCHABLE_AFTER_MS = 60_000;
/** Pause between polls; the verdict normally comes as a notice. */
const POLL_AGAIN_MS = 24 * 60 * 60_000;
const FLOWS_MAX = 25;

export async function send(item: Item, connection: Connection): Promise<Outcome> {
  if (item.context.siren !== connection.config.siren) return { kind: 'rejected', code: 'other_siren' };
  const { name = '', syntax = '', profile, rule } = item.context;
  const bytes = await item.bytes();
  const info = {
    trackingId: item.id,
    name,
    flowSyntax: syntax,
    processingRule: rule,
    ...(profile ? { flowProfile: profile } : {}),
    sha256: item.payloadSha256,
  };
  const type = syntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
  const form = flowForm(info, { name, type, bytes });
  const answer = await callApi(connection, '/v1/flows', { method: 'POST', ...form });
  return answer.kind === 'trouble' ? answer : submission(answer);
}

function submission(answer: JsonAnswer): Outcome {
  const { flowId } = fields(answer.body);
  if (answer.status === 202 && typeof flowId === 'string' && flowId !== '')
    return { kind: 'submitted', remoteId: flowId };
  const detail = refusalOf(answer);
  if (answer.status === 404) return trouble('blocked', 'platform_unknown', { detail });
  if (answer.status === 422) return { kind: 'rejected', code: 'flow_refused', detail };
  if (answer.status === 400) return trouble('ours', 'request_refused', { detail });
  return notUnderstood();
}

/** Finds it by our id. An absent flow is sent again once the platform had time to index it. */
export async function ask(item: Item, connection: Connection): Promise<Outcome> {
  const page = await search(connection, { trackingId: item.id }, FLOWS_MAX);
  if (page.kind === 'trouble') return page;
  const received = page.flows.filter((flow) => acknowledgementIn(flow).status !== 'Error');
  const [flow] = received;
  if (flow && isOther(flow, item)) return { kind: 'rejected', code: 'other_content' };
  if (flow && typeof flow.flowId === 'string')
    return item.acceptedAt === null ? { kind: 'submitted', remoteId: flow.flowId } : followed([]);
  const since = connection.now().getTime() - Date.parse(item.sentAt ?? '');
  if (since < SEARCHABLE_AFTER_MS) return trouble('network', 'not_found_yet', { isPerhapsTaken: true });
  return { kind: 'absent' };
}

function isOther({ sha256 }: Record<string, unknown>, { payloadSha256 }: Item): boolean {
  return typeof sha256 === 'string' && sha256.toLowerCase() !== payloadSha256;
}

export async function poll(item: Item, connection: Connection): Promise<Outcome> {
  if (item.context.isAcknowledged && item.acceptedAt !== null) return followed([]);
  const path = `/v1/flows/${encodeURIComponent(item.remoteId ?? '')}`;
  const answer = await callApi(connection, `${path}?docType=Metadata`);
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'absent' };
  if (answer.status !== 200) return notUnderstood();
  return acknowledged(answer, item, connection, path);
}

async function acknowledged(
  { body, bytes }: JsonAnswer,
  item: Item,
  connection: Connection,
  path: string,
): Promise<Outcome> {
  const acknowledgement = acknowledgementIn(body);
  switch (acknowledgement.status) {
    case 'Ok':
      return item.context.isAcknowledged ? waiting() : acceptedOutcome(bytes, item, connection, path);
    case 'Error':
      if (acknowledgement.codes.includes(ALREADY_THERE)) return alreadyThere(item, connection);
      return refused(acknowledgement);
    case 'Pending':
      return item.acceptedAt === null ? { kind: 'submitted' } : followed([]);
    default:
      return notUnderstood();
  }
}

/** The known flow is ours if it has our id: an answer was lost and the first of two was taken. */
async function alreadyThere(item: Item, connection: Connection): Promise<Outcome> {
  const page = await search(connection, { trackingId: item.id }, FLOWS_MAX);
  if (page.kind === 'trouble') return page;
  const first = page.flows.find(
    (flow) => flow.flowId !== item.remoteId && acknowledgementIn(flow).status !== 'Error',
  );
  if (!first || typeof first.flowId !== 'string' || isOther(first, item))
    return { kind: 'rejected', code: 'duplicate' };
  return { kind: 'submitted', remoteId: first.flowId };
}

/** The platform must have stored exactly the bytes that were sent. */
async function acceptedOutcome(
  bytes: Buffer,
  item: Item,
  connection: Connection,
  path: string,
): Promise<Outcome> {
  const original = await callForBytes(connection, `${path}?docType=Original`, 'file');
  if (original.kind === 'trouble') return original;
  if (original.status !== 200) return notUnderstood();
  if (sha256Of(original.bytes) !== item.payloadSha256) return { kind: 'rejected', code: 'other_content' };
  const proof = [{ kind: 'acknowledgement', contentType: 'application/json', bytes }];
  const isFinal = item.context.kind === 'status' || item.acceptedAt !== null;
  return isFinal ? followed(proof) : waiting(proof);
}

/** Waits for the first status of the life cycle, which is the verdict. */
function waiting(proof?: NewProof[]): Submitted {
  const more = proof ? { proof, context: { isAcknowledged: 'yes' } } : {};
  return { kind: 'submitted', nextInMs: POLL_AGAIN_MS, ...more };
}

function followed(proof: NewProof[]): Accepted {
  return { kind: 'accepted', proof, context: { isAcknowledged: 'yes' }, isWatched: false };
}

/** Checks the health of the service, which needs the token and changes nothing. */
export async function check(connection: Connection): Promise<Trouble | undefined> {
  // the specification defines no body, so any answer is enough
  const answer = await callForBytes(connection, '/v1/healthcheck', 'status');
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return trouble('blocked', 'platform_unknown');
  return answer.status < 300 ? undefined : notUnderstood();
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
