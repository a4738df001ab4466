import { isDeepStrictEqual } from 'node:util';
import { companies } from '../../../../shared/contracts/companies';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { CompanyRow } from '../../models/company-row';
import { isOpen } from '../domain/proposal';
import { ProposedQuotasRow } from '../models/proposed-quotas-row';
import { putProposedQuotas, putQuotas } from '../queries/instance';
import { announce, ownersAmong } from '../use-cases/announce';
import { type CompanyToAdminister, readCompany } from '../use-cases/read-company';
import { readQuotas } from '../use-cases/read-quotas';
import { assertCounts, readSecond, type Second } from '../use-cases/second-admin';

export const quotas = readAction(companies.quotas, ({ companyId }, ctx) =>
  readQuotas(ctx.companyNamed(companyId)),
);

export const companyQuotas = readAction(companies.companyQuotas, async ({ id }, ctx) => {
  await readCompany(ctx, id);
  return readQuotas(ctx.companyNamed(id));
});

interface QuotaRequest extends CompanyToAdminister {
  second: Second;
}

export const setCompanyQuotas = writeAction(companies.setCompanyQuotas, {
  async ask({ id }, ctx): Promise<QuotaRequest> {
    const second = await readSecond(ctx, await ctx.companyNamed(id).find(ProposedQuotasRow, {}));
    return { ...(await readCompany(ctx, id)), second };
  },
  write({ id, reason, ...change }, ctx, request) {
    return ctx.companyNamed(id).transaction(async (tx) => {
      // a second administrator waits, and changes what this one leaves
      await tx.lock(CompanyRow, {});
      const current = await readQuotas(tx);
      if (!request.second.isOnly && !(await isConfirmed(tx, ctx, request, change, reason))) {
        ctx.reply.status = 202;
        return current;
      }
      const { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute } = {
        ...current,
        ...change,
      };
      const values = [storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute];
      await tx.many(putQuotas, values);
      await announce(tx, ctx, request.company, { action: 'quotas_set', change: null, reason, to: [] });
      return { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute };
    });
  },
});

/** Proposes the change where nobody has; true if the caller confirms the same change that another one has proposed. */
async function isConfirmed(
  tx: Transaction,
  ctx: CallContext,
  { company, members, second }: QuotaRequest,
  change: ProposedQuotasRow['change'],
  reason: string,
): Promise<boolean> {
  const [now, adminId] = [ctx.now(), ctx.principal.userId];
  const proposed = await tx.find(ProposedQuotasRow, {});
  if (!proposed || !isOpen(proposed, now) || !isDeepStrictEqual(proposed.change, change)) {
    await tx.many(putProposedQuotas, [JSON.stringify(change), adminId, now.toISOString()]);
    const what = { action: 'quotas_proposed', change: 'quotas_proposed', reason } as const;
    await announce(tx, ctx, company, { ...what, to: ownersAmong(members) });
    return false;
  }
  if (proposed.proposedBy === adminId) return false;
  assertCounts(second, proposed.proposedBy);
  await tx.remove(ProposedQuotasRow, {});
  return true;
}

/** Figures of the storage watch, which runs in the process of this service. */
export const storage = readAction(companies.storage, async (_input, { metrics }) => {
  const [databaseBytes, databaseLimitBytes = null, dataDirFreeBytes = null, dataDirFreeLimitBytes = null] =
    await Promise.all(NAMES.map((name) => metrics.read(name)));
  // a figure that cannot be read is 0, and no database is empty
  if (!databaseBytes) return { figures: null };
  return { figures: { databaseBytes, databaseLimitBytes, dataDirFreeBytes, dataDirFreeLimitBytes } };
});

const NAMES = [
  'database_size_bytes',
  'database_size_limit_bytes',
  'data_dir_free_bytes',
  'data_dir_free_limit_bytes',
];
