import { OWNER_OR_ADMIN } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import type { ExportRecord } from '../domain/present';
import { byToken } from '../queries/exports';
import { sendZip } from '../use-cases/send-zip';

export const download = readAction(exporting.download, async ({ id, token }, ctx) => {
  const values = [fingerprint(token), ctx.now().toISOString()];
  const record = await ctx.acrossCompanies.one<ExportRecord>(byToken, values);
  if (record?.id !== id) throw problem('export_not_found');
  await assertMayHave(ctx, record);
  return sendZip(ctx, record);
});

/** @throws 404 if the membership that the link was made for has ended, 410 if the company is blocked */
async function assertMayHave(ctx: AskContext, { requestedBy, companyId }: ExportRecord): Promise<void> {
  const membership = await ctx.call(companies.membership, { userId: requestedBy, companyId });
  if (!membership || !OWNER_OR_ADMIN.includes(membership.role)) throw problem('export_not_found');
  if (membership.suspended === 'blocked' || membership.suspended === 'no_access')
    throw problem('export_blocked');
}
