// Signs in to KSeF by certificate or token and redeems access and refresh tokens.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from '../../domain/outcome';
import { type JsonAnswer, trouble } from '../exchange';
import { callBefore, fields, refusalOf, statusOf } from './api';
import { signedAuthRequest } from './auth-request';
import type { Connection } from './connection';
import { encryptedToken } from './encryption';
import { forgetPublicKeys, isKeyUnknown, publicKey } from './public-keys';

const CHALLENGE = /^\d{8}-CR-[A-F0-9]{10}-[A-F0-9]{10}-[A-F0-9]{2}$/;
const SECOND = 1_000;
/** Pauses between polls, since KSeF needs a while to check a qualified certificate. */
const POLL_PAUSES_MS = [0.1, 0.3, 0.6, 1, 2, 3, 5, 8, 10].map((seconds) => seconds * SECOND);

/** Codes of a failed sign-in. Others continue or start again. */
const ENDS: Readonly<Record<number, [Trouble['class'], string]>> = {
  415: ['auth', 'no_rights'],
  425: ['auth', 'credentials_revoked'],
  450: ['auth', 'token_refused'],
  460: ['auth', 'certificate_refused'],
  470: ['blocked', 'blocked_by_ksef'],
  480: ['blocked', 'blocked_by_ksef'],
};

export interface Issued {
  token: string;
  /** End of its validity, ISO 8601. */
  validUntil: string;
}

export interface SignedIn {
  kind: 'signed-in';
  access: Issued;
  refresh: Issued;
}

interface Challenge {
  kind: 'challenge';
  challenge: string;
  timestampMs: number;
}

export async function signIn(connection: Connection): Promise<SignedIn | Trouble> {
  const { token } = connection.config;
  const begun = token === undefined ? await byCertificate(connection) : await byToken(connection, token);
  if (begun.kind === 'trouble') return begun;
  const { status, body } = begun;
  const bearer = issuedIn(fields(body).authenticationToken)?.token;
  const reference = fields(body).referenceNumber;
  if (status !== 202 || !bearer || typeof reference !== 'string') return refused(begun);
  const failed = await untilDone(connection, reference, bearer);
  return failed ?? redeem(connection, bearer);
}

/** Returns a new access token; undefined if a new sign-in is needed. */
export async function refreshed(
  connection: Connection,
  bearer: string,
): Promise<Issued | Trouble | undefined> {
  const answer = await callBefore(connection, '/auth/token/refresh', { method: 'POST', bearer });
  if (answer.kind === 'trouble') return answer.class === 'auth' ? undefined : answer;
  return answer.status === 200 ? issuedIn(fields(answer.body).accessToken) : undefined;
}

async function byToken(connection: Connection, token: string): Promise<JsonAnswer | Trouble> {
  const first = await sendToken(connection, token);
  if (first.kind === 'trouble' || !isKeyUnknown(first.body)) return first;
  // the key was withdrawn: fetch the new one once
  forgetPublicKeys(connection);
  const second = await sendToken(connection, token);
  return second.kind === 'answer' && isKeyUnknown(second.body)
    ? trouble('key', 'public_key_unknown')
    : second;
}

async function sendToken(connection: Connection, token: string): Promise<JsonAnswer | Trouble> {
  const key = await publicKey(connection, 'KsefTokenEncryption');
  if (key.kind === 'trouble') return key;
  const challenge = await newChallenge(connection);
  if (challenge.kind === 'trouble') return challenge;
  const body = {
    challenge: challenge.challenge,
    contextIdentifier: { type: 'Nip', value: connection.config.nip },
    encryptedToken: encryptedToken(token, challenge.timestampMs, key.key),
    publicKeyId: key.id,
  };
  return callBefore(connection, '/auth/ksef-token', { method: 'POST', body });
}

async function byCertificate(connection: Connection): Promise<JsonAnswer | Trouble> {
  const identity = identityOf(connection);
  if (!identity) return trouble('auth', 'certificate_unusable');
  const challenge = await newChallenge(connection);
  if (challenge.kind === 'trouble') return challenge;
  const request = {
    challenge: challenge.challenge,
    nip: connection.config.nip,
    // time of KSeF, which compares it with its own clock
    signedAt: new Date(challenge.timestampMs),
  };
  const xml = await signedAuthRequest(request, identity.certificate, identity.key);
  return callBefore(connection, '/auth/xades-signature', { method: 'POST', xml });
}

function identityOf({ config }: Connection): { certificate: X509Certificate; key: KeyObject } | undefined {
  const { certificate: pem = '', privateKey = '', privateKeyPassword: passphrase } = config;
  try {
    const certificate = new X509Certificate(pem);
    const key = createPrivateKey({ key: privateKey, ...(passphrase === undefined ? {} : { passphrase }) });
    return certificate.checkPrivateKey(key) ? { certificate, key } : undefined;
  } catch {
    return undefined;
  }
}

async function newChallenge(connection: Connection): Promise<Challenge | Trouble> {
  const answer = await callBefore(connection, '/auth/challenge', { method: 'POST' });
  if (answer.kind === 'trouble') return answer;
  const { challenge, timestampMs } = fields(answer.body);
  if (typeof challenge !== 'string' || !CHALLENGE.test(challenge) || !Number.isSafeInteger(timestampMs))
    return trouble('network', 'not_understood');
  return { kind: 'challenge', challenge, timestampMs: Number(timestampMs) };
}

async function untilDone(
  connection: Connection,
  reference: string,
  bearer: string,
): Promise<Trouble | undefined> {
  for (const pauseMs of POLL_PAUSES_MS) {
    const answer = await callBefore(connection, `/auth/${encodeURIComponent(reference)}`, { bearer });
    if (answer.kind === 'trouble') return answer;
    const { code, detail } = statusOf(answer.body);
    if (answer.status === 200 && code === 200) return undefined;
    const end = ENDS[code];
    if (end) return trouble(end[0], end[1], { detail });
    if (answer.status !== 200 || code !== 100) return trouble('network', 'sign_in_failed', { detail });
    await sleep(pauseMs);
  }
  return trouble('network', 'sign_in_pending');
}

async function redeem(connection: Connection, bearer: string): Promise<SignedIn | Trouble> {
  const answer = await callBefore(connection, '/auth/token/redeem', { method: 'POST', bearer });
  if (answer.kind === 'trouble') return answer;
  const access = issuedIn(fields(answer.body).accessToken);
  const refresh = issuedIn(fields(answer.body).refreshToken);
  if (answer.status !== 200 || !access || !refresh) return trouble('network', 'sign_in_failed');
  return { kind: 'signed-in', access, refresh };
}

/** Maps a refusal: an expired challenge or an error of ours starts again later. */
function refused({ status, body }: JsonAnswer): Trouble {
  const { codes, detail } = refusalOf(body);
  if (codes.includes(21115) || codes.includes(21117))
    return trouble('auth', 'certificate_refused', { detail });
  return trouble('network', status === 400 ? 'sign_in_failed' : 'not_understood', { detail });
}

export function issuedIn(value: unknown): Issued | undefined {
  const { token, validUntil } = fields(value);
  if (typeof token !== 'string' || token === '' || !Number.isFinite(Date.parse(String(validUntil))))
    return undefined;
  return { token, validUntil: String(validUntil) };
}
