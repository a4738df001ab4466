// Calls with an access token (RFC 6750) that the channel may revoke early and that other processes renew as well.
import type { Trouble } from '../domain/outcome';

export interface AccessToken {
  token: string;
}

/** Source of the tokens of a connection. */
interface TokenSource<T extends AccessToken> {
  /** Key of the connection it belongs to. */
  key: string;
  /** Fresh token that any process has stored. */
  stored(): Promise<T | undefined>;
  /** Issues and stores a new token. @param isRefused true if the channel has just refused the last one */
  issue(isRefused: boolean): Promise<T | Trouble>;
}

/** Issues that are under way, by connection; concurrent callers share them. */
const issuing = new Map<string, Promise<AccessToken | Trouble>>();

/**
 * Calls with an access token. If it is refused, the token that another process stored meanwhile is tried, then a new
 * one, whose answer counts.
 */
export async function withAccessToken<A extends { kind: string }>(
  source: TokenSource<AccessToken>,
  call: (bearer: string) => Promise<A | Trouble>,
): Promise<A | Trouble> {
  const first = (await source.stored()) ?? (await issued(source, false));
  if (isTrouble(first)) return first;
  const answer = await call(first.token);
  if (!isRefused(answer)) return answer;
  const stored = await source.stored();
  if (stored && stored.token !== first.token) {
    const second = await call(stored.token);
    if (!isRefused(second)) return second;
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

function isTrouble(result: AccessToken | Trouble): result is Trouble {
  return !('token' in result);
}

function isRefused(answer: { kind: string }): boolean {
  return answer.kind === 'trouble' && (answer as Trouble).class === 'auth';
}
