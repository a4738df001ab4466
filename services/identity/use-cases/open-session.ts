// Opens a session, for any way to sign in.
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint, newToken } from '../../../shared/runtime/secrets/credentials';
import { newSession, type SessionRecord, type SignIn } from '../domain/session';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';
import { endExpiredSessions } from '../queries/sessions';
import { keepSignIn } from './record-sign-in';

interface OpenedSession {
  session: SessionRecord;
  /** Secret for the cookie and nothing else. */
  token: string;
}

/** Opens a new session; throws `account_disabled` for a disabled user. The one that the browser had ends, because its cookie is replaced. */
export async function openSession(tx: Transaction, ctx: CallContext, signIn: SignIn): Promise<OpenedSession> {
  const user = await tx.find(UserRow, { id: signIn.userId });
  if (user?.disabledAt) throw problem('account_disabled');
  const token = newToken();
  const { address, userAgent } = ctx.client;
  const opening = { id: newId(), tokenHash: fingerprint(token), address, userAgent };
  const session = newSession(signIn, opening, ctx.now());
  const before = ctx.maybePrincipal;
  if (before?.via === 'session') await tx.remove(SessionRow, { id: before.credentialId });
  await tx.many(endExpiredSessions, [signIn.userId, session.createdAt]);
  await tx.insert(SessionRow, session);
  await keepSignIn(tx, ctx, signIn);
  return { session, token };
}
