import { companies } from '../../../../shared/contracts/companies';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, Problem, problem } from '../../../../shared/runtime/errors';
import { CompanyRow } from '../../models/company-row';
import { MembershipRow } from '../../models/membership-row';
import { DAY_MS, isProposalOver, present } from '../domain/deletion';
import { type DeletionRecord, DeletionRow } from '../models/deletion-row';
import { mailRecipients, type Recipients, readRecipients } from '../use-cases/notify-owners';
import { readObstacles } from '../use-cases/obstacles';

export const deletion = readAction(companies.deletion, async (_input, ctx) => {
  const row = await ctx.company.find(DeletionRow, {});
  if (!row) return { deletion: null };
  return { deletion: present(row, await readObstacles(ctx, ctx.companyId), ctx.now()) };
});

export const requestDeletion = writeAction(companies.requestDeletion, {
  async ask(_input, ctx) {
    const obstacles = await readObstacles(ctx, ctx.companyId);
    const open = obstacles.open.join(', ');
    if (obstacles.hasOpenTransmissions)
      throw new Problem('open_transmissions', { detail: `Not finished yet: ${open}.` });
    return { obstacles, recipients: await readRecipients(ctx, ctx.companyId) };
  },
  async write({ name }, ctx, { obstacles, recipients }) {
    const row = await ctx.company.transaction(async (tx) => {
      const company = await tx.lock(CompanyRow, {});
      if (!company) throw problem('company_not_found');
      if (company.name.trim() !== name.trim()) throw invalid('/name', 'must be the name of the company');
      return requested(tx, ctx, recipients);
    });
    // gateways cache whether the company can be changed
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', {}));
    return present(row, obstacles, ctx.now());
  },
});

/** An OWNER proposes it and another one confirms it; the only one does both. The lock of the company keeps its OWNERs as they are. */
async function requested(tx: Transaction, ctx: CallContext, recipients: Recipients): Promise<DeletionRecord> {
  const { userId, email } = ctx.principal;
  const now = ctx.now();
  const owners = await tx.findAll(MembershipRow, { role: 'OWNER' });
  const isOwner = (id: string) => owners.some((owner) => owner.userId === id);
  if (!isOwner(userId)) throw problem('insufficient_role', 'This needs the role OWNER.');
  const stored = await tx.lock(DeletionRow, {});
  if (stored && stored.state !== 'proposed') return stored;
  const proposal = stored && isOwner(stored.requestedBy) && !isProposalOver(stored, now) ? stored : undefined;
  const isSecond = proposal !== undefined && proposal.requestedBy !== userId;
  if (proposal && !isSecond && owners.length > 1) return proposal;
  const isPending = isSecond || owners.length === 1;
  const row: DeletionRecord = {
    ...NOTHING_YET,
    companyId: ctx.companyId,
    state: isPending ? 'pending' : 'proposed',
    requestedBy: proposal?.requestedBy ?? userId,
    requestedAt: proposal?.requestedAt ?? now.toISOString(),
    confirmedBy: isSecond ? userId : null,
    dueAt: isPending ? new Date(now.getTime() + ctx.config.companyDeletionDays * DAY_MS).toISOString() : null,
  };
  await tx.remove(DeletionRow, {});
  await tx.insert(DeletionRow, row);
  await announce(tx, ctx, row);
  const dueOn = row.dueAt?.slice(0, 10);
  const change = isPending ? 'pending' : 'proposed';
  await mailRecipients(tx, ctx, recipients, { change, person: email, ...(dueOn && { dueOn }) });
  return row;
}

async function announce(tx: Transaction, { companyId }: CallContext, row: DeletionRecord): Promise<void> {
  const { requestedBy, confirmedBy, dueAt } = row;
  if (dueAt === null) tx.record(companyId, 'company.deletion_proposed', { type: 'company', id: companyId });
  else await tx.emit(companyId, 'company.deletion_requested', { requestedBy, confirmedBy, dueAt });
}

const NOTHING_YET = {
  exportId: null,
  exportRequestedAt: null,
  exportSha256: null,
  exportBytes: null,
  downloadedAt: null,
  waivedBy: null,
  waivedAt: null,
  waiver: null,
  begunAt: null,
  ownerIds: null,
  auditSequence: null,
  auditHash: null,
  checkpoint: null,
  emptySince: null,
};

/** The lock decides between this and the beginning: who comes second finds what the first one has done. */
export const cancelDeletion = writeAction(companies.cancelDeletion, {
  ask: (_input, ctx) => readRecipients(ctx, ctx.companyId),
  async write(_input, ctx, recipients) {
    const { companyId } = ctx;
    const isCancelled = await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(DeletionRow, {});
      if (!row) return false;
      if (row.state === 'deleting') throw problem('deletion_begun');
      await tx.remove(DeletionRow, {});
      await tx.emit(companyId, 'company.deletion_cancelled', { cancelledBy: ctx.principal.userId });
      await mailRecipients(tx, ctx, recipients, { change: 'cancelled', person: ctx.principal.email });
      return true;
    });
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', {}));
    return { isCancelled };
  },
});

export const waiveDeletionExport = writeAction(companies.waiveDeletionExport, {
  ask: async (_input, ctx) => ({
    obstacles: await readObstacles(ctx, ctx.companyId),
    recipients: await readRecipients(ctx, ctx.companyId),
  }),
  async write({ statement }, ctx, { obstacles, recipients }) {
    const { companyId } = ctx;
    const { userId, email } = ctx.principal;
    const row = await ctx.company.transaction(async (tx) => {
      const stored = await tx.lock(DeletionRow, {});
      if (!stored) throw problem('deletion_not_found');
      if (stored.state === 'deleting') throw problem('deletion_begun');
      if (stored.waivedAt !== null) return stored;
      const waived = { waivedBy: userId, waivedAt: ctx.now().toISOString(), waiver: statement };
      await tx.update(DeletionRow, {}, waived);
      tx.record(companyId, 'company.deletion_export_waived', { type: 'company', id: companyId });
      await mailRecipients(tx, ctx, recipients, { change: 'waived', person: email, statement });
      return { ...stored, ...waived };
    });
    return present(row, obstacles, ctx.now());
  },
});
