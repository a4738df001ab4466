import { API_KEYS_MAX, API_KEYS_WITH_REPLACED_MAX } from '../../../shared/contracts/api-keys';
import { gateway } from '../../../shared/contracts/gateway';
import { identity } from '../../../shared/contracts/identity';
import { SCOPE_DESCRIPTIONS, SCOPES } from '../../../shared/contracts/scopes';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { runAll } from '../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import { problem } from '../../../shared/runtime/errors';
import type { Principal } from '../../../shared/runtime/principal';
import { generateApiKey } from '../credentials/generate-api-key';
import {
  type ApiKeyRecord,
  assertGrantWithin,
  assertReplaceable,
  futureTime,
  holderOf,
  type KeyGrant,
  keyEvent,
  later,
  presentKey,
  replacedBy,
} from '../domain/api-key';
import { normaliseAllowList } from '../domain/ip-allow-list';
import { ApiKeyRow } from '../models/api-key-row';
import {
  listedApiKeys,
  recordKeyUses as record,
  revokeKeysOfMember as revokeAllOf,
} from '../queries/api-keys';
import { assertMayHoldKeyOf, lockAccount } from '../service-accounts/use-cases/keys-of-accounts';
import { markContactGone, readFormerContact } from '../service-accounts/use-cases/mark-contact-gone';
import { announceKey, readCompanyName } from '../use-cases/announce-key';
import { assertKeysOfMembers } from '../use-cases/assert-key-policy';
import { assertKeyLimit } from '../use-cases/assert-limits';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const listApiKeys = readAction(identity.listApiKeys, async (_input, ctx) => {
  const uses = await readUnreportedUses(ctx);
  const rows = await ctx.company.many<ApiKeyRecord>(listedApiKeys, [ctx.now().toISOString()]);
  return { items: rows.map((row) => presentKey(withUse(row, uses.get(row.id)))) };
});

function withUse(row: ApiKeyRecord, usedAt: string | undefined): ApiKeyRecord {
  return usedAt === undefined ? row : { ...row, lastUsedAt: later(row.lastUsedAt, usedAt) };
}

export const createApiKey = writeAction(identity.createApiKey, {
  async ask(_input, ctx) {
    await assertKeysOfMembers(ctx);
    return readCompanyName(ctx);
  },
  async write({ name, scopes, ...input }, ctx, companyName) {
    const limits = runAll({
      ipAllowList: () => normaliseAllowList(input.ipAllowList),
      expiresAt: () => futureTime(input.expiresAt, ctx.now()),
    });
    const grant = { scopes, ...limits };
    await assertGrant(ctx.company, ctx.principal, grant);
    const { companyId, principal } = ctx;
    const holder = { companyId, userId: principal.userId, serviceAccountId: null, name };
    const { row, key } = generateApiKey(holder, grant, ctx.now());
    await ctx.company.transaction(async (tx) => {
      await assertKeyLimit(tx, API_KEYS_MAX, ctx.now());
      await tx.insert(ApiKeyRow, row);
      await tx.emit(companyId, 'api_key.created', keyEvent(row));
      await announceKey(tx, ctx, row, companyName);
    });
    return { ...presentKey(row), key };
  },
});

export const apiKeyOptions = readAction(identity.apiKeyOptions, () => ({
  items: SCOPES.map((scope) => ({ scope, description: SCOPE_DESCRIPTIONS[scope] })),
}));

export const currentApiKey = readAction(identity.currentApiKey, async (_input, ctx) => {
  const { via, credentialId, companyId, role, customRole } = ctx.principal;
  const row = via === 'key' ? await ctx.company.find(ApiKeyRow, { id: credentialId }) : undefined;
  if (!row || companyId === null || role === null) throw problem('api_key_not_found');
  const permissions = customRole ? [...customRole.permissions] : null;
  const restrictions = [...(customRole?.restrictions ?? [])];
  return { ...presentKey(row), companyId, role, permissions, restrictions };
});

export const rotateApiKey = writeAction(identity.rotateApiKey, {
  async ask({ id, toServiceAccountId }, ctx) {
    const accountId = toServiceAccountId ?? (await ctx.company.find(ApiKeyRow, { id }))?.serviceAccountId;
    if (accountId) await assertMayHoldKeyOf(ctx, accountId);
    return { accountId: accountId ?? null, companyName: await readCompanyName(ctx) };
  },
  async write({ id, overlapSeconds }, ctx, { accountId, companyName }) {
    const { companyId, principal } = ctx;
    const now = ctx.now();
    const { row, key, holder } = await ctx.company.transaction(async (tx) => {
      if (accountId) await lockAccount(tx, accountId);
      const old = await tx.lock(ApiKeyRow, { id, revokedAt: null });
      if (!old) throw problem('api_key_not_found');
      // the new key acts as its holder, so an ADMIN must not get one of an OWNER
      if (!accountId && old.userId !== principal.userId) throw problem('api_key_not_yours');
      await assertGrant(tx, principal, old);
      assertReplaceable(old, now);
      if (overlapSeconds > 0) await assertKeyLimit(tx, API_KEYS_WITH_REPLACED_MAX, now);
      const account = { companyId, userId: null, serviceAccountId: accountId, name: old.name };
      const next = generateApiKey(accountId ? account : old, old, now);
      await tx.insert(ApiKeyRow, next.row);
      await tx.update(ApiKeyRow, { id }, replacedBy(next.row.id, old, overlapSeconds, now));
      await tx.emit(companyId, 'api_key.rotated', keyEvent(next.row));
      await announceKey(tx, ctx, next.row, companyName);
      return { ...next, holder: holderOf(old) };
    });
    await invalidatePrincipals(ctx, holder);
    return { ...presentKey(row), key };
  },
});

export const revokeApiKey = writeAction(identity.revokeApiKey, {
  async write({ id }, ctx) {
    const holder = await ctx.company.transaction(async (tx) => {
      const key = await tx.lock(ApiKeyRow, { id, revokedAt: null });
      if (!key) throw problem('api_key_not_found');
      await tx.update(ApiKeyRow, { id }, { revokedAt: ctx.now().toISOString() });
      await tx.emit(ctx.companyId, 'api_key.revoked', { id });
      return holderOf(key);
    });
    await invalidatePrincipals(ctx, holder);
    return { id };
  },
});

export const revokeKeysOfMember = writeAction(identity.revokeKeysOfMember, {
  ask: ({ companyId, userId }, ctx) => readFormerContact(ctx, companyId, userId),
  write: ({ companyId, userId, endedAt }, ctx, formerContact) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      if (formerContact) await markContactGone(tx, ctx, userId, formerContact);
      const keys = await tx.many<{ id: string }>(revokeAllOf, [userId, endedAt, ctx.now().toISOString()]);
      for (const { id } of keys) await tx.emit(companyId, 'api_key.revoked', { id });
      return {};
    }),
});

export const recordKeyUses = writeAction(identity.recordKeyUses, {
  async write({ uses }, ctx) {
    await ctx.acrossCompanies.many(record, [uses.map((use) => use.keyId), uses.map((use) => use.usedAt)]);
    return {};
  },
});

/** Throws 403 if an API key asks for a key with more rights. `company` reads the rows of its company. */
async function assertGrant(company: Rows, caller: Principal, grant: KeyGrant): Promise<void> {
  if (caller.via !== 'key') return;
  const creator = await company.find(ApiKeyRow, { id: caller.credentialId, revokedAt: null });
  if (!creator) throw problem('unauthorized');
  assertGrantWithin(grant, creator);
}

/**
 * Reads `lastUsedAt` values that gateways have not reported yet; they report in batches to avoid a write per request.
 * It reads gateways before rows, so that a use reported in between is in both, never in neither.
 * Returns the last unreported use of each key.
 */
async function readUnreportedUses(ctx: AskContext): Promise<Map<string, string>> {
  const reports = await ctx.callEverywhere(gateway.keyUses, {});
  const latest = new Map<string, string>();
  for (const { keyId, usedAt } of reports.flatMap(({ uses }) => uses)) {
    latest.set(keyId, later(latest.get(keyId), usedAt));
  }
  return latest;
}
