// Access tokens of KSeF: stored, renewed before they end, and issued by a new sign-in once they are refused.
import type { Trouble } from '../../domain/outcome';
import { withAccessToken } from '../access-token';
import { fields } from './api';
import type { Connection } from './connection';
import { type Issued, issuedIn, refreshed, signIn } from './sign-in';

/** Part of its life after which a token is renewed. */
const RENEWED_AT = 0.8;

interface StoredTokens {
  access: Issued & { since: string };
  refresh: Issued;
}

/** Calls with an access token, as `withAccessToken` does. */
export function withAccess<A extends { kind: string }>(
  connection: Connection,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const source = {
    key: connection.key,
    stored: () => freshAccess(connection),
    issue: (isRefused: boolean) => issue(connection, isRefused),
  };
  return withAccessToken(source, call);
}

async function freshAccess(connection: Connection): Promise<Issued | undefined> {
  const known = tokensIn(await connection.tokens.read());
  return known && isFresh(known.access, connection.now()) ? known.access : undefined;
}

async function issue(connection: Connection, isRefused: boolean): Promise<Issued | Trouble> {
  const since = connection.now().toISOString();
  const known = tokensIn(await connection.tokens.read());
  // a token refused before it expires cannot be refreshed: sign in again
  const isUsable = known && !isRefused && Date.parse(known.refresh.validUntil) > connection.now().getTime();
  if (isUsable) {
    const access = await refreshed(connection, known.refresh.token);
    if (access && 'kind' in access) return access;
    if (access) return store(connection, { access: { ...access, since }, refresh: known.refresh });
  }
  const signedIn = await signIn(connection);
  if (signedIn.kind === 'trouble') return signedIn;
  const { access, refresh } = signedIn;
  return store(connection, { access: { ...access, since }, refresh });
}

async function store(connection: Connection, tokens: StoredTokens): Promise<Issued> {
  await connection.tokens.store(tokens);
  return tokens.access;
}

function isFresh({ since, validUntil }: StoredTokens['access'], now: Date): boolean {
  const [from, to] = [Date.parse(since), Date.parse(validUntil)];
  return now.getTime() < from + (to - from) * RENEWED_AT;
}

function tokensIn(value: unknown): StoredTokens | undefined {
  const { access, refresh } = fields(value);
  const [first, second] = [issuedIn(access), issuedIn(refresh)];
  const { since } = fields(access);
  return first && second ? { access: { ...first, since: String(since) }, refresh: second } : undefined;
}
