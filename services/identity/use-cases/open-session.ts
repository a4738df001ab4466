// Opens a session, for any way to sign in.
import { AskAgain } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Rows } from '../../../shared/runtime/database/rows';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint, newToken, setCookie } from '../../../shared/runtime/secrets/credentials';
import { provesFactor } from '../domain/freshness';
import {
  newSession,
  SESSION_DAYS_MAX,
  type SessionRecord,
  type SignIn,
  USER_AGENT_MAX,
} from '../domain/session';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';
import { factorsOf } from '../queries/factors';
import { endExpiredSessions } from '../queries/sessions';
import { recordSignIn } from '../queries/sign-ins';
import { type Account, type FailedSignIn, logFailedSignIn } from './limit-attempts';

interface OpenedSession {
  session: SessionRecord;
  /** Secret for the cookie and nothing else. */
  token: string;
}

/**
 * Opens a new session; throws `account_disabled` for a disabled user. The one that the browser had ends, because its cookie is replaced.
 * Whatever the way to sign in, a user with a factor has proven it: without the proof the facts are read again, and lead to the second
 * step.
 */
export async function openSession(tx: Transaction, ctx: CallContext, signIn: SignIn): Promise<OpenedSession> {
  const user = await tx.find(UserRow, { id: signIn.userId });
  if (user?.disabledAt || user?.deletionBegunAt) throw problem('account_disabled');
  if (!provesFactor(signIn.methods) && (await tx.many(factorsOf, [signIn.userId])).length > 0)
    throw new AskAgain();
  const token = newToken();
  const { address, userAgent } = ctx.client;
  const opening = { id: signIn.id ?? newId(), tokenHash: fingerprint(token), address, userAgent };
  const session = newSession(signIn, opening, ctx.now());
  const before = ctx.maybePrincipal;
  if (before?.via === 'session') await tx.remove(SessionRow, { id: before.credentialId });
  await tx.many(endExpiredSessions, [signIn.userId, session.createdAt]);
  await tx.insert(SessionRow, session);
  await keepSignIn(tx, ctx, signIn);
  return { session, token };
}

/** Facts that the answer of a sign-in needs besides the rows. */
export function signedInFacts(ctx: CallContext, hasFactor: boolean) {
  return { hasFactor, now: ctx.now(), address: ctx.client.address };
}

const SECONDS_PER_DAY = 86_400;

export function setSessionCookie(ctx: CallContext, token: string): void {
  writeCookie(ctx, sessionCookie(ctx, token));
}

export function clearSessionCookie(ctx: CallContext): void {
  writeCookie(ctx, setCookie(ctx.config.baseUrl, 'session', '', 0));
}

/** Returns the header that stores the session in a browser. */
export function sessionCookie({ config }: CallContext, token: string): string {
  return setCookie(config.baseUrl, 'session', token, SESSION_DAYS_MAX * SECONDS_PER_DAY);
}

function writeCookie(ctx: CallContext, header: string): void {
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [header] };
}

/**
 * Keeps sign-ins and failed attempts for their user, and logs them for those who watch for attacks.
 * Attempts at unknown addresses are kept as well, so that the time of the answer does not tell which are known.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function keepSignIn(rows: Rows, ctx: CallContext, signIn: SignIn): Promise<void> {
  const { userId, providerId = null, restrictedToCompanyId = null } = signIn;
  await keep(rows, ctx, { userId, outcome: 'signed_in', providerId, restrictedToCompanyId });
  const { requestId, client } = ctx;
  ctx.log.info({ event: 'signed_in', userId, providerId, address: client.address, requestId }, 'signed in');
}

/** Outside of a transaction, which could be rolled back. */
export async function keepFailedSignIn(
  ctx: CallContext,
  reason: Extract<
    FailedSignIn,
    'unknown_account' | 'wrong_password' | 'wrong_current_password' | 'wrong_code'
  >,
  account: Account,
): Promise<void> {
  logFailedSignIn(ctx, reason, account);
  const outcome = reason === 'unknown_account' ? 'wrong_password' : reason;
  const kept = { userId: account.userId ?? NOBODY, outcome, providerId: null, restrictedToCompanyId: null };
  await keep(ctx.global, ctx, kept);
}

interface Kept {
  userId: string;
  outcome: string;
  providerId: string | null;
  restrictedToCompanyId: string | null;
}

async function keep(rows: Rows, ctx: CallContext, kept: Kept): Promise<void> {
  const { address, userAgent } = ctx.client;
  const { userId, outcome, providerId, restrictedToCompanyId } = kept;
  await rows.many(recordSignIn, [
    ...[newId(), userId, ctx.now().toISOString(), outcome, providerId, restrictedToCompanyId],
    ...[address, userAgent.slice(0, USER_AGENT_MAX)],
  ]);
}
