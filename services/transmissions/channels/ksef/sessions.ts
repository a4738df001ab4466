// Sessions of KSeF, in which invoices are sent, encrypted by the key of the session.
import type { Trouble } from '../../domain/outcome';
import type { Envelopes, Opening } from '../adapter';
import { type JsonAnswer, trouble } from '../exchange';
import { withAccess } from './access';
import { callApi, callBefore, fields, refusalOf } from './api';
import type { Config, Connection } from './connection';
import { newSessionKey, type SessionKey, wrap } from './encryption';
import { forgetPublicKeys, isKeyUnknown, publicKey } from './public-keys';

const MINUTE = 60_000;
const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
/** Codes of a session that is unknown or closed. */
const IS_OVER: ReadonlySet<number> = new Set([21173, 21180]);

/** KSeF allows 10,000 invoices in a session and closes it after twelve hours. */
export const sessions: Envelopes<Config> = {
  membersMax: 9_000,
  idleMs: 10 * MINUTE,
  openForMs: 11 * 60 * MINUTE,
  open,
  close,
};

async function open(connection: Connection): Promise<Opening | Trouble> {
  const secret = newSessionKey();
  const first = await request(connection, secret);
  if (first.kind === 'trouble' || !isKeyUnknown(first.body)) return opening(first, secret);
  // the key was withdrawn: fetch the new one once
  forgetPublicKeys(connection);
  return opening(await request(connection, secret), secret);
}

async function request(connection: Connection, { key, iv }: SessionKey): Promise<JsonAnswer | Trouble> {
  const wrapping = await publicKey(connection, 'SymmetricKeyEncryption');
  if (wrapping.kind === 'trouble') return wrapping;
  const encryption = {
    encryptedSymmetricKey: wrap(Buffer.from(key, 'base64'), wrapping.key),
    initializationVector: iv,
    publicKeyId: wrapping.id,
  };
  const body = { formCode: FORM, encryption };
  return withAccess(connection, (bearer) =>
    callBefore(connection, '/sessions/online', { method: 'POST', body, bearer }),
  );
}

function opening(answer: JsonAnswer | Trouble, secret: SessionKey): Opening | Trouble {
  if (answer.kind === 'trouble') return answer;
  const { referenceNumber } = fields(answer.body);
  if (answer.status === 201 && typeof referenceNumber === 'string')
    return { kind: 'opened', remoteId: referenceNumber, secret: JSON.stringify(secret) };
  if (isKeyUnknown(answer.body)) return trouble('key', 'public_key_unknown');
  const { detail } = refusalOf(answer.body);
  return answer.status === 400
    ? trouble('ours', 'request_refused', { detail })
    : trouble('network', 'not_understood');
}

async function close(remoteId: string, connection: Connection): Promise<Trouble | undefined> {
  const path = `/sessions/online/${encodeURIComponent(remoteId)}/close`;
  const answer = await withAccess(connection, (bearer) =>
    callApi(connection, path, { method: 'POST', bearer }),
  );
  if (answer.kind === 'trouble') return answer;
  const isOver = answer.status === 204 || refusalOf(answer.body).codes.some((code) => IS_OVER.has(code));
  return isOver ? undefined : trouble('network', 'not_understood');
}
