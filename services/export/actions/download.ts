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
  if (record?.id !== id || !(await mayStillHave(ctx, record))) throw problem('export_not_found');
  return sendZip(ctx, record);
});

/** A link in an old mailbox must not outlive the membership that it was made for. */
async function mayStillHave(ctx: AskContext, { requestedBy, companyId }: ExportRecord): Promise<boolean> {
  const membership = await ctx.call(companies.membership, { userId: requestedBy, companyId });
  return membership !== null && OWNER_OR_ADMIN.includes(membership.role);
}
