// The author of a change, as the audit log names it.
import type { Principal } from '../principal';

export interface Author {
  actor: { type: 'user' | 'service_account' | 'public'; id?: string };
  via?: { kind: 'session' | 'key'; id: string };
  /** The name of the user, of the key or of the service account, at this moment. */
  name?: string;
  email?: string;
  ip?: string;
  userAgent?: string;
}

/** The facts about a caller that name it. */
export type NamedCaller = Pick<
  Principal,
  'userId' | 'via' | 'credentialId' | 'name' | 'email' | 'isServiceAccount'
>;

/** The author of a call; undefined for one that neither a principal nor a client of the gateway has made: the system. */
export function authorOf(
  principal: NamedCaller | undefined,
  client: { address: string; userAgent: string },
): Author | undefined {
  const from = { ip: client.address || undefined, userAgent: client.userAgent || undefined };
  if (!principal) return from.ip ? { actor: { type: 'public' }, ...from } : undefined;
  const { userId, via, credentialId, name, email, isServiceAccount } = principal;
  const type = isServiceAccount ? 'service_account' : 'user';
  const person = isServiceAccount ? { name } : { name, email };
  return { actor: { type, id: userId }, via: { kind: via, id: credentialId }, ...person, ...from };
}
