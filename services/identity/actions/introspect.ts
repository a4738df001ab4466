import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import type { Principal } from '../../../shared/runtime/principal';
import { action } from '../../../shared/runtime/service';
import { apiKeyByHash } from '../queries/api-keys';
import { sessionByToken, sessionSeen } from '../queries/sessions';

interface Resolved {
  principal: Principal;
  ipAllowList: string[] | null;
}

interface SessionFound {
  id: string;
  userId: string;
  email: string;
  locale: string | null;
  activeCompanyId: string | null;
  restrictedToCompanyId: string | null;
  isSeenLongAgo: boolean;
}

interface KeyFound {
  id: string;
  userId: string;
  email: string;
  locale: string | null;
  companyId: string;
  scopes: string[];
  ipAllowList: string[] | null;
  createdAt: string;
}

export const introspect = action(identity.introspect, async ({ kind, hash }, ctx) => {
  const resolved = await (kind === 'key' ? resolveKey(hash, ctx) : resolveSession(hash, ctx));
  if (!resolved) return null;
  const { principal, ipAllowList } = resolved;
  const claims = { ...principal, scopes: principal.scopes && [...principal.scopes] };
  return { principal: claims, token: ctx.sign('principal', principal), ipAllowList };
});

/** A session outlives its company: without the membership it has no active company any more. */
async function resolveSession(hash: string, ctx: CallContext): Promise<Resolved | null> {
  const now = ctx.now().toISOString();
  const session = await ctx.global.one<SessionFound>(sessionByToken, [hash, now]);
  if (!session) return null;
  if (session.isSeenLongAgo) await ctx.global.one(sessionSeen, [session.id, now]);
  const { id, userId, email, locale, restrictedToCompanyId } = session;
  const active = restrictedToCompanyId ?? session.activeCompanyId;
  const role = active ? await roleIn(active, userId, ctx) : null;
  const companyId = role ? active : null;
  const principal: Principal = {
    userId,
    email,
    locale,
    via: 'session',
    credentialId: id,
    companyId,
    role,
    restrictedToCompanyId,
    scopes: null,
  };
  return { principal, ipAllowList: null };
}

/**
 * A key ends with its holder's membership: a later membership does not revive it. It acts with the role that its holder
 * has at this moment.
 */
async function resolveKey(hash: string, ctx: CallContext): Promise<Resolved | null> {
  const key = await ctx.acrossCompanies.one<KeyFound>(apiKeyByHash, [hash, ctx.now().toISOString()]);
  if (!key) return null;
  const { id, userId, email, locale, companyId, scopes, ipAllowList } = key;
  const membership = await ctx.call(companies.membership, { userId, companyId });
  if (!membership || key.createdAt < membership.joinedAt) return null;
  const { role } = membership;
  const principal: Principal = {
    userId,
    email,
    locale,
    via: 'key',
    credentialId: id,
    companyId,
    role,
    restrictedToCompanyId: null,
    scopes,
  };
  return { principal, ipAllowList };
}

async function roleIn(companyId: string, userId: string, ctx: CallContext): Promise<Principal['role']> {
  const membership = await ctx.call(companies.membership, { userId, companyId });
  return membership?.role ?? null;
}
