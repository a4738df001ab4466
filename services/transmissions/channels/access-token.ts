// Calls with an access token (RFC 6750) that the channel can take back before its time, and that other processes renew as well.
import type { Trouble } from '../domain/outcome';

export interface AccessToken {
  token: string;
}

/** Where the tokens of a connection come from. */
export interface TokenSource<T extends AccessToken> {
  /** Of the connection. */
  key: string;
  /** What any process has kept, while it is fresh. */
  kept(): Promise<T | undefined>;
  /** A new one, which is kept. @param isRefused whether the channel has just refused the last one */
  issue(isRefused: boolean): Promise<T | Trouble>;
}

/** By connection: those who come while one is issued wait for it. */
const issuing = new Map<string, Promise<AccessToken | Trouble>>();

/**
 * `call` with an access token. One that is refused gives way to what another process has kept meanwhile; that can have been taken back
 * as well, and gives way to a new one. What is said to the new one is the answer.
 */
export async function withAccessToken<A extends { kind: string }>(
  source: TokenSource<AccessToken>,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const first = (await source.kept()) ?? (await issued(source, false));
  if (isTrouble(first)) return first;
  const answer = await call(first.token);
  if (!isRefused(answer)) return answer;
  const kept = await source.kept();
  if (kept && kept.token !== first.token) {
    const said = await call(kept.token);
    if (!isRefused(said)) return said;
  }
  const last = await issued(source, true);
  return isTrouble(last) ? last : call(last.token);
}

function issued(source: TokenSource<AccessToken>, isRefusedNow: boolean): Promise<AccessToken | Trouble> {
  const { key } = source;
  const known = issuing.get(key);
  if (known) return known;
  const issue = source.issue(isRefusedNow).finally(() => issuing.delete(key));
  issuing.set(key, issue);
  return issue;
}

function isTrouble(found: AccessToken | Trouble): found is Trouble {
  return !('token' in found);
}

function isRefused(answer: { kind: string }): boolean {
  return answer.kind === 'trouble' && (answer as Trouble).class === 'auth';
}
