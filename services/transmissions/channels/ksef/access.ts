// Calls with an access token: kept, renewed before it ends, and once more when KSeF refuses it.
import type { Trouble } from '../../domain/outcome';
import type { Connection } from '../adapter';
import { fields } from './api';
import { type Issued, issuedIn, refreshed, signIn } from './sign-in';

/** A token is renewed when this much of its life is over. */
const RENEWED_AT = 0.8;

interface Access extends Issued {
  kind: 'access';
}

interface Kept {
  access: Issued & { since: string };
  refresh: Issued;
}

/** By connection: those who come while it is renewed wait for it. */
const renewing = new Map<string, Promise<Access | Trouble>>();

/** `call` with an access token. A refused one is renewed once; what it says then is the answer. */
export async function withAccess<A extends { kind: string }>(
  connection: Connection,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const access = await accessToken(connection);
  if (access.kind === 'trouble') return access;
  const answer = await call(access.token);
  if (!isRefused(answer)) return answer;
  const renewed = await accessToken(connection, access.token);
  return renewed.kind === 'trouble' ? renewed : call(renewed.token);
}

function isRefused(answer: { kind: string }): boolean {
  return answer.kind === 'trouble' && (answer as Trouble).class === 'auth';
}

/** @param refused the one that KSeF has refused just now */
async function accessToken(connection: Connection, refused?: string): Promise<Access | Trouble> {
  const kept = keptIn(await connection.tokens.read());
  if (kept && kept.access.token !== refused && isFresh(kept.access, connection.now()))
    return { kind: 'access', ...kept.access };
  const known = renewing.get(connection.key);
  if (known) return known;
  const renewed = renew(connection, kept, refused).finally(() => renewing.delete(connection.key));
  renewing.set(connection.key, renewed);
  return renewed;
}

async function renew(
  connection: Connection,
  kept: Kept | undefined,
  refused?: string,
): Promise<Access | Trouble> {
  const since = connection.now().toISOString();
  // what was refused before its time is not mended by a refresh of the same sign-in
  const isUsable = kept && !refused && Date.parse(kept.refresh.validUntil) > connection.now().getTime();
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

async function keep(connection: Connection, tokens: Kept): Promise<Access> {
  await connection.tokens.keep(tokens);
  return { kind: 'access', ...tokens.access };
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
