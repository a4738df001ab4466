import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { Faults } from '../../../shared/runtime/checks/faults';
import type { CallContext } from '../../../shared/runtime/context';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { newId } from '../../../shared/runtime/database/ids';
import type { Rows } from '../../../shared/runtime/database/rows';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { addressFaults } from '../domain/addresses';
import { applyChange, isSameProvider, type ProviderChange } from '../domain/apply-change';
import { presentStatus } from '../domain/present';
import type { ProviderRecord } from '../domain/provider';
import type { AttemptRow } from '../models/attempt-row';
import { DomainClaimRow } from '../models/domain-claim-row';
import { ProviderRow } from '../models/provider-row';
import { inspectAddresses } from '../protocol/inspect-addresses';
import { testConnection } from '../protocol/test-connection';
import { attemptsOf } from '../queries/attempts';
import { lockProvider } from '../queries/providers';
import { type Announcement, announce, prepareAnnouncement } from '../use-cases/announce-change';
import { assertKeepsSignOn, assertNotRequired } from '../use-cases/enforcement';
import { clientSecretPlace, withSecret } from '../use-cases/find-provider';

export const get = readAction(sso.get, async (_input, ctx) =>
  presentStatus(await ctx.company.find(ProviderRow, {}), ctx),
);

export const save = writeAction(sso.save, {
  async ask(change, ctx) {
    const before = await ctx.company.find(ProviderRow, {});
    ctx.precondition(before?.version ?? 0, true);
    await assertMayChange(ctx.company, ctx, before, change);
    const faults = new Faults(addressFaults(change));
    const warnings = (await faults.ofAsync(() => inspectAddresses(ctx.outbound, change))) ?? [];
    faults.assertNone();
    assertMayStore(ctx, before, change);
    await assertKeepsSignOn(ctx, before, change);
    return { warnings, announcement: await prepareAnnouncement(ctx, ctx.companyId) };
  },
  async write(change, ctx, { warnings, announcement }) {
    const saved = await ctx.company.transaction((tx) => store(tx, ctx, change, announcement));
    return { ...presentStatus(saved, ctx), warnings };
  },
});

/**
 * A company sets up a provider only where its secret could be stored. Of one that is there, what is not secret can always be changed,
 * and the secret be removed.
 */
function assertMayStore(
  { secrets }: CallContext,
  before: ProviderRecord | undefined,
  { clientSecret }: ProviderChange,
): void {
  if (!secrets.isConfigured && (clientSecret || !before)) throw problem('encryption_not_configured');
}

/** Locks the provider, so that the second of two saves sees the result of the first. */
async function store(
  tx: Transaction,
  ctx: CallContext,
  change: ProviderChange,
  announcement: Announcement,
): Promise<ProviderRecord> {
  await tx.many(lockProvider);
  const before = await tx.find(ProviderRow, {});
  ctx.precondition(before?.version ?? 0, true);
  await assertMayChange(tx, ctx, before, change);
  const { companyId } = ctx;
  const row = applyChange(before, change, {
    companyId,
    now: ctx.now().toISOString(),
    newTrustId: newId(),
    sealedClientSecret: sealSecret(ctx, change),
    isOwner: isOwner(ctx),
  });
  if (before) await tx.update(ProviderRow, {}, row);
  else await tx.insert(ProviderRow, row);
  const { label, isActive } = row;
  await tx.emit(companyId, 'sso.updated', { providerId: companyProviderId(companyId), label, isActive });
  await announce(tx, ctx, announcement, 'saved', row);
  return row;
}

/** Only an OWNER may change a provider that vouches for the addresses of a proven domain. */
async function assertMayChange(
  rows: Rows,
  ctx: CallContext,
  before: ProviderRecord | undefined,
  change: ProviderChange,
): Promise<void> {
  if (isOwner(ctx) || (before && isSameProvider(before, change))) return;
  const claims = await rows.findAll(DomainClaimRow, {});
  if (claims.every(({ verifiedAt }) => verifiedAt === null)) return;
  throw problem('insufficient_role', 'Another provider for a verified domain needs the role OWNER.');
}

function isOwner({ principal }: CallContext): boolean {
  return principal.role === 'OWNER';
}

/** An absent secret keeps the stored one; null deletes it. */
function sealSecret({ secrets, companyId }: CallContext, { clientSecret }: ProviderChange) {
  return clientSecret && secrets.seal(clientSecret, clientSecretPlace(companyId));
}

export const remove = writeAction(sso.remove, {
  async ask(_input, ctx) {
    await assertNotRequired(ctx, 'the provider');
    return prepareAnnouncement(ctx, ctx.companyId);
  },
  write: (_input, ctx, announcement) =>
    ctx.company.transaction(async (tx) => {
      await tx.many(lockProvider);
      const row = await tx.find(ProviderRow, {});
      ctx.precondition(row?.version ?? 0, true);
      if (!row) return {};
      await tx.remove(ProviderRow, {});
      await tx.emit(ctx.companyId, 'sso.removed', { providerId: companyProviderId(ctx.companyId) });
      await announce(tx, ctx, announcement, 'removed', row);
      return {};
    }),
});

export const test = writeAction(sso.test, {
  async ask(_input, ctx) {
    const row = await ctx.company.find(ProviderRow, {});
    if (!row) throw problem('sso_not_configured');
    const steps = await testConnection(ctx, withSecret(ctx, row));
    return { ok: steps.every(({ status }) => status !== 'failed'), steps };
  },
  write: (_input, _ctx, tested) => tested,
});

export const diagnostics = readAction(sso.diagnostics, async (_input, ctx) => ({
  items: await ctx.company.many<RecordOf<AttemptRow>>(attemptsOf),
}));

export const readiness = readAction(sso.readiness, async ({ companyId }, ctx) => {
  const rows = ctx.companyNamed(companyId);
  const [row, claims] = await Promise.all([rows.find(ProviderRow, {}), rows.findAll(DomainClaimRow, {})]);
  const steps = row?.isActive ? await testConnection(ctx, withSecret(ctx, row)) : [];
  return {
    hasVerifiedDomain: claims.some(({ verifiedAt }) => verifiedAt !== null),
    isTested: steps.length > 0 && steps.every(({ status }) => status !== 'failed'),
  };
});
