// Access tokens of a platform (OAuth 2, client credentials: RFC 6749, 4.4): stored, and renewed before they end or once
// they are refused.

import { fields } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { withAccessToken } from '../access-token';
import { exchange, type JsonAnswer, trouble } from '../exchange';
import type { Connection } from './connection';

/** Part of its life after which a token is renewed. */
const RENEWED_AT = 0.8;
/** RFC 6749, 5.1: life of a token if the answer states none. */
const LIFE_DEFAULT_S = 300;
const TOKEN_TIMEOUT_MS = 20_000;

interface Token {
  token: string;
  since: string;
  lifeSeconds: number;
}

/** Calls with an access token, as `withAccessToken` does. */
export function withAccess<A extends { kind: string }>(
  connection: Connection,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const { key } = connection;
  return withAccessToken(
    { key, stored: () => storedToken(connection), issue: () => issue(connection) },
    call,
  );
}

async function storedToken(connection: Connection): Promise<Token | undefined> {
  const known = tokenIn(await connection.tokens.read());
  return known && isFresh(known, connection.now()) ? known : undefined;
}

async function issue(connection: Connection): Promise<Token | Trouble> {
  const { scope, audience, tokenUrl } = connection.config;
  const parameters = {
    grant_type: 'client_credentials',
    ...(scope ? { scope } : {}),
    ...(audience ? { audience } : {}),
  };
  const answer = await exchange(connection, tokenUrl, {
    method: 'POST',
    timeoutMs: Math.min(connection.timeoutMs, TOKEN_TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(connection),
    },
    body: new URLSearchParams(parameters).toString(),
  });
  // the call carried no document
  if (answer.kind === 'trouble') return { ...answer, isPerhapsTaken: false };
  const issued = issuedIn(answer, connection);
  if ('kind' in issued) return issued;
  await connection.tokens.store(issued);
  return issued;
}

function issuedIn({ status, body }: JsonAnswer, connection: Connection): Token | Trouble {
  const { access_token: token, expires_in: life, error } = fields(body);
  // RFC 6749, 5.2: the error is one of a list and repeats nothing that was sent
  if (status === 400 && typeof error === 'string')
    return trouble('auth', 'token_refused', { detail: error.slice(0, 40) });
  if (status !== 200 || typeof token !== 'string' || token === '')
    return trouble('network', 'not_understood');
  const lifeSeconds = Number(life) > 0 ? Number(life) : LIFE_DEFAULT_S;
  return { token, since: connection.now().toISOString(), lifeSeconds };
}

/** RFC 6749, 2.3.1: both are form-encoded first. */
function basic({ config }: Connection): string {
  const encoded = [config.clientId, config.clientSecret].map((text) =>
    new URLSearchParams({ '': text }).toString().slice(1),
  );
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

function isFresh({ since, lifeSeconds }: Token, now: Date): boolean {
  return now.getTime() < Date.parse(since) + lifeSeconds * 1_000 * RENEWED_AT;
}

function tokenIn(value: unknown): Token | undefined {
  const { token, since, lifeSeconds } = fields(value);
  if (typeof token !== 'string' || typeof since !== 'string') return undefined;
  return { token, since, lifeSeconds: Number(lifeSeconds) };
}
