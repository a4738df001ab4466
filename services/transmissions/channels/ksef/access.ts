// Access tokens of KSeF: kept, renewed before they end, and by a new sign-in when they are refused.
import type { Trouble } from '../../domain/outcome';
import { withAccessToken } from '../access-token';
import { fields } from './api';
import type { Connection } from './connection';
import { type Issued, issuedIn, refreshed, signIn } from './sign-in';

/** A token is renewed when this much of its life is over. */
const RENEWED_AT = 0.8;

interface Kept {
  access: Issued & { since: string };
  refresh: Issued;
}

/** `call` with an access token, as `withAccessToken` does. */
export function withAccess<A extends { kind: string }>(
  connection: Connection,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const source = {
    key: connection.key,
    kept: () => freshAccess(connection),
    issue: (isRefused: boolean) => issue(connection, isRefused),
  };
  return withAccessToken(source, call);
}

async function freshAccess(connection: Connection): Promise<Issued | undefined> {
  const kept = keptIn(await connection.tokens.read());
  return kept && isFresh(kept.access, connection.now()) ? kept.access : undefined;
}

async function issue(connection: Connection, isRefused: boolean): Promise<Issued | Trouble> {
  const since = connection.now().toISOString();
  const kept = keptIn(await connection.tokens.read());
  // what was refused before its time is not mended by a refresh of the same sign-in
  const isUsable = kept && !isRefused && Date.parse(kept.refresh.validUntil) > connection.now().getTime();
  if (isUsable) {
    const access = await refreshed(connection, kept.refresh.token);
    if (access && 'kind' in access) return access;
    if (access) return keep(connection, { access: { ...access, since }, refresh: kept.refresh });
  }
  const signedIn = await signIn(connection);
  if (signedIn.kind === 'trouble') return signedIn;
  const { access, refresh } = signedIn;
  return keep(connection, { access: { ...access, since }, refresh });
}

async function keep(connection: Connection, tokens: Kept): Promise<Issued> {
  await connection.tokens.keep(tokens);
  return tokens.access;
}

function isFresh({ since, validUntil }: Kept['access'], now: Date): boolean {
  const [from, to] = [Date.parse(since), Date.parse(validUntil)];
  return now.getTime() < from + (to - from) * RENEWED_AT;
}

function keptIn(stored: unknown): Kept | undefined {
  const { access, refresh } = fields(stored);
  const [first, second] = [issuedIn(access), issuedIn(refresh)];
  const { since } = fields(access);
  return first && second ? { access: { ...first, since: String(since) }, refresh: second } : undefined;
}
