import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import type { FactorKind } from '../../../shared/contracts/factor-fields';
import { identity } from '../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { scopesOfRole } from '../../../shared/runtime/checks/permissions';
import type { AskContext } from '../../../shared/runtime/context';
import type { Freshness, Principal, PrincipalRole } from '../../../shared/runtime/principal';
import { endOfMembership } from '../domain/end-of-rights';
import { freshUntil, stepUpMethods } from '../domain/freshness';
import { needsOfKey, needsOfSession, verdictOf } from '../domain/policy-verdict';
import { ApiKeyRow } from '../models/api-key-row';
import { UserRow } from '../models/user-row';
import { apiKeyByHash } from '../queries/api-keys';
import { sessionByToken, sessionSeen } from '../queries/sessions';
import { endOfAccountKey } from '../service-accounts/use-cases/end-of-rights';
import { type ActingAccount, resolveAccountKey } from '../service-accounts/use-cases/resolve-key';

interface Resolved {
  principal: Principal;
  ipAllowList: string[] | null;
  /** True if the use of the session must be stored. */
  isSeenLongAgo: boolean;
}

type Membership = Output<typeof companies.membership>;

interface ActiveSession {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: string | null;
  activeCompanyId: string | null;
  restrictedToCompanyId: string | null;
  isSeenLongAgo: boolean;
  methods: string[];
  lastSeenAt: string;
  longestIdleSeconds: number;
  endedIn: string[];
  isBreakGlass: boolean;
  isInstanceAdmin: boolean;
  createdAt: string;
  authenticatedAt: string | null;
  factorProvenAt: string | null;
  hasPassword: boolean;
  factorKinds: FactorKind[];
}

interface ActiveKey {
  id: string;
  /** null for a key of a service account. */
  userId: string | null;
  account: ActingAccount | null;
  email: string;
  name: string;
  locale: string | null;
  companyId: string;
  scopes: string[];
  ipAllowList: string[] | null;
  createdAt: string;
  factorKinds: FactorKind[];
  signedInByProviderAt: string | null;
}

export const introspect = writeAction(identity.introspect, {
  ask: ({ kind, hash }, ctx) => (kind === 'key' ? resolveKey(hash, ctx) : resolveSession(hash, ctx)),
  async write(_input, ctx, resolved) {
    if (!resolved) return null;
    const { principal, ipAllowList, isSeenLongAgo } = resolved;
    if (isSeenLongAgo) await ctx.global.one(sessionSeen, [principal.credentialId, ctx.now().toISOString()]);
    return { principal: claimsOf(principal), token: ctx.sign('principal', principal), ipAllowList };
  },
});

/** A session survives its membership; it has no active company then. */
async function resolveSession(hash: string, ctx: AskContext): Promise<Resolved | null> {
  const session = await ctx.global.one<ActiveSession>(sessionByToken, [hash, ctx.now().toISOString()]);
  if (!session) return null;
  const { id, userId, email, locale, restrictedToCompanyId, isInstanceAdmin } = session;
  const active = restrictedToCompanyId ?? session.activeCompanyId;
  const membership = active ? await ctx.call(companies.membership, { userId, companyId: active }) : null;
  const customRole = roleOf(membership, null);
  const principal: Principal = {
    userId,
    email,
    name: nameOf(session),
    locale,
    via: 'session',
    credentialId: id,
    companyId: membership ? active : null,
    role: membership?.role ?? null,
    restrictedToCompanyId,
    scopes: customRole && scopesOfRole(customRole, null),
    customRole,
    suspended: membership?.suspended ?? null,
    isInstanceAdmin,
    isBreakGlass: session.isBreakGlass,
    policy:
      active && membership
        ? verdictOf(membership, needsOfSession(session, active, membership, ctx.now()))
        : null,
    freshness: freshnessOf(session, ctx),
  };
  return { principal, ipAllowList: null, isSeenLongAgo: session.isSeenLongAgo };
}

function freshnessOf(session: ActiveSession, ctx: AskContext): Freshness {
  const { factorKinds } = session;
  const hasFactor = factorKinds.length > 0;
  const hasPassword = session.hasPassword && !ctx.config.oidcOnly;
  const isFresh = freshUntil(session, { hasFactor, now: ctx.now() }) !== null;
  return { isFresh, hasFactor, methods: stepUpMethods({ factorKinds, hasPassword }) };
}

async function resolveKey(hash: string, ctx: AskContext): Promise<Resolved | null> {
  const key = await ctx.acrossCompanies.one<ActiveKey>(apiKeyByHash, [hash, ctx.now().toISOString()]);
  if (!key) return null;
  if (key.account) return resolveAccountKey(key, key.account, ctx);
  return key.userId === null ? null : resolveUserKey(key, key.userId, ctx);
}

/**
 * A key of a user ends with the membership of its holder, and a later membership does not revive it. It acts with the
 * holder's current role.
 */
async function resolveUserKey(key: ActiveKey, userId: string, ctx: AskContext): Promise<Resolved | null> {
  const { id, email, name, locale, companyId, scopes, ipAllowList } = key;
  const membership = await ctx.call(companies.membership, { userId, companyId });
  if (!membership || key.createdAt < membership.joinedAt) return null;
  const { role, suspended = null } = membership;
  const customRole = roleOf(membership, scopes);
  const principal: Principal = {
    userId,
    email,
    name,
    locale,
    via: 'key',
    credentialId: id,
    companyId,
    role,
    restrictedToCompanyId: null,
    scopes: customRole ? scopesOfRole(customRole, scopes) : scopes,
    customRole,
    suspended,
    isInstanceAdmin: false,
    policy: verdictOf(membership, needsOfKey(key, membership, ctx.now())),
  };
  return { principal, ipAllowList, isSeenLongAgo: false };
}

export const endOfRights = readAction(
  identity.endOfRights,
  async ({ companyId, userId, keyId, ...rights }, ctx) => {
    const key = keyId ? await ctx.companyNamed(companyId).find(ApiKeyRow, { id: keyId }) : undefined;
    if (key?.serviceAccountId)
      return { ended: await endOfAccountKey(key, key.serviceAccountId, rights.permissions, ctx) };
    const ended = endOfMembership(await ctx.call(companies.membership, { userId, companyId }), rights);
    if (ended) return { ended };
    const user = await ctx.global.find(UserRow, { id: userId });
    if (!user || user.disabledAt !== null) return { ended: 'user' as const };
    return { ended: keyId && (!key || key.revokedAt !== null) ? ('key' as const) : null };
  },
);

/** The role of the company that the caller acts with; null for a shipped one. */
function roleOf(membership: Membership, keyScopes: string[] | null): PrincipalRole | null {
  if (!membership?.customRole) return null;
  const { name, permissions, restrictions = [] } = membership.customRole;
  return { name, permissions, keyScopes, restrictions };
}

/** The principal in the form of its contract, whose lists can be changed. */
function claimsOf({ scopes, customRole, policy, ...principal }: Principal) {
  const role = customRole && {
    name: customRole.name,
    permissions: [...customRole.permissions],
    keyScopes: customRole.keyScopes && [...customRole.keyScopes],
    restrictions: [...(customRole.restrictions ?? [])],
  };
  return {
    ...principal,
    scopes: scopes && [...scopes],
    customRole: role ?? null,
    policy: policy ? { needs: [...policy.needs], networks: [...policy.networks] } : null,
  };
}

/** An account of single sign-on may have no name. */
function nameOf({ firstName, lastName, email }: ActiveSession): string {
  return `${firstName} ${lastName}`.trim() || email;
}
