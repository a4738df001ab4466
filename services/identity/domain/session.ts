// Opening a session, however the user has proved to be who they are.
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint, newToken } from '../../../shared/runtime/credentials';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newId } from '../../../shared/runtime/ids';
import { SessionRow } from '../models/session-row';
import type { UserRow } from '../models/user-row';
import { endExpiredSessions, endSession } from '../queries/sessions';

export type UserRecord = RecordOf<UserRow>;
export type SessionRecord = RecordOf<SessionRow>;

const USER_AGENT_MAX = 300;

/** How the user has proved who they are, and what follows for the session. */
export interface Origin {
  providerId: string;
  restrictedToCompanyId: string | null;
}

export interface OpenedSession {
  session: SessionRecord;
  /** Goes into the cookie and nowhere else. */
  token: string;
}

/** Always a new session; the one the browser came with ends, because its cookie is about to be replaced. */
export async function openSession(
  tx: Transaction,
  ctx: CallContext,
  userId: string,
  activeCompanyId: string | null,
  origin?: Origin,
): Promise<OpenedSession> {
  const token = newToken();
  const session = newSession(ctx, userId, activeCompanyId, fingerprint(token), origin);
  const before = ctx.maybePrincipal;
  if (before?.via === 'session') await tx.one(endSession, [before.credentialId]);
  await tx.many(endExpiredSessions, [userId, session.createdAt]);
  await tx.repository(SessionRow).create({ ...session }, { transaction: tx.sequelize, returning: false });
  return { session, token };
}

function newSession(
  ctx: CallContext,
  userId: string,
  activeCompanyId: string | null,
  tokenHash: string,
  origin: Origin | undefined,
): SessionRecord {
  const { address, userAgent } = ctx.client;
  const now = ctx.now().toISOString();
  return {
    id: newId(),
    userId,
    tokenHash,
    activeCompanyId,
    providerId: origin?.providerId ?? null,
    restrictedToCompanyId: origin?.restrictedToCompanyId ?? null,
    address,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now,
    lastSeenAt: now,
  };
}

/** Every gateway forgets what it remembers of the user's sessions and keys. */
export function forgetUser(ctx: CallContext, userId: string): Promise<void> {
  return ctx.afterCommit(() => ctx.broadcast('identity.revoked', { userId }));
}
