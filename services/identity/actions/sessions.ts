import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { expiryOf, type SessionRecord } from '../domain/session';
import { presentSignedIn } from '../domain/user';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';
import { factorsOf } from '../queries/factors';
import {
  activateCompany as activate,
  endOwnSession,
  endSessionById,
  endSessionsOf,
  sessionsOf,
} from '../queries/sessions';
import { signInsOf } from '../queries/sign-ins';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { clearSessionCookie, signedInFacts } from '../use-cases/open-session';

export const sessions = readAction(identity.sessions, async (_input, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const values = [userId, ctx.now().toISOString(), restrictedToCompanyId];
  const rows = await ctx.global.many<SessionRecord>(sessionsOf, values);
  return { items: rows.map((row) => present(row, credentialId)) };
});

function present(row: SessionRecord, currentId: string) {
  const { id, userAgent, address, createdAt, lastSeenAt } = row;
  const isCurrent = id === currentId;
  return { id, device: userAgent, address, createdAt, lastSeenAt, expiresAt: expiryOf(row), isCurrent };
}

export const session = readAction(identity.session, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  const [user, current, factors, { items }] = await Promise.all([
    ctx.global.find(UserRow, { id: userId }),
    ctx.global.find(SessionRow, { id: credentialId }),
    ctx.global.many(factorsOf, [userId]),
    ctx.call(companies.membershipsOf, { userId }),
  ]);
  if (!user || !current) throw problem('unauthorized');
  return presentSignedIn(user, current, items, signedInFacts(ctx, factors.length > 0));
});

type OwnSignIn = Output<typeof identity.signIns>['items'][number];

export const signIns = readAction(identity.signIns, async (_input, ctx) => {
  const { userId, restrictedToCompanyId } = ctx.principal;
  const values = [userId, ctx.now().toISOString(), restrictedToCompanyId];
  return { items: await ctx.global.many<OwnSignIn>(signInsOf, values) };
});

export const activateCompany = writeAction(identity.activateCompany, {
  async write({ sessionId, companyId }, ctx) {
    const user = await ctx.global.one<{ id: string }>(activate, [
      sessionId,
      companyId,
      ctx.now().toISOString(),
    ]);
    if (user) await invalidatePrincipals(ctx, user.id);
    return {};
  },
});

export const endSession = writeAction(identity.endSession, {
  async write({ id }, ctx) {
    const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
    const ended = await ctx.global.one(endOwnSession, [userId, id, restrictedToCompanyId]);
    if (!ended) throw problem('session_not_found');
    await invalidatePrincipals(ctx, userId);
    if (id === credentialId) clearSessionCookie(ctx);
    return { id };
  },
});

export const endOtherSessions = writeAction(identity.endOtherSessions, {
  async write(_input, ctx) {
    const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
    const ended = await ctx.global.many(endSessionsOf, [userId, credentialId, restrictedToCompanyId]);
    await invalidatePrincipals(ctx, userId);
    return { ended: ended.length };
  },
});

interface Ended {
  id: string;
  /** null for a session that was opened with a password. */
  providerId: string | null;
}

export const signOut = writeAction(identity.signOut, {
  /** Ends the session before it calls the provider, which may be down. */
  async ask(_input, ctx) {
    const { userId, credentialId } = ctx.principal;
    const ended = await ctx.global.one<Ended>(endSessionById, [credentialId]);
    await invalidatePrincipals(ctx, userId);
    return ended?.providerId ? endAtProvider(ctx, ended.id, ended.providerId) : {};
  },
  write(_input, ctx, response) {
    clearSessionCookie(ctx);
    return response;
  },
});

async function endAtProvider(
  ctx: AskContext,
  sessionId: string,
  providerId: string,
): Promise<{ redirectUrl?: string }> {
  try {
    return await ctx.call(sso.endSession, { sessionId, providerId });
  } catch (error) {
    ctx.log.warn({ err: error, providerId }, 'signed out here only');
    return {};
  }
}
