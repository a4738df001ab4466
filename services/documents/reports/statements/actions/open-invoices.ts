import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { openInvoices as openOf } from '../queries/statements';

/** A day after every invoice, since PostgreSQL cannot subtract from infinity. */
const LAST_DAY = '9999-12-31';

export const openInvoices = readAction(documents.openInvoices, async ({ companyId, clientId }, ctx) => {
  const found = await ctx.companyNamed(companyId).one<{ count: number }>(openOf, [LAST_DAY, clientId]);
  return { count: found?.count ?? 0 };
});
