import { audit } from '../../../shared/contracts/audit';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { toAppend } from '../domain/body';
import { mayReadChanges } from '../domain/withheld';
import { appendEntries, auditLog, historyOfThing } from '../queries/entries';

export const accept = writeAction(audit.accept, {
  write: async ({ entries }, ctx) => {
    if (entries.length > 0)
      await ctx.acrossCompanies.many(appendEntries, [
        JSON.stringify(entries.map((entry) => toAppend(entry))),
      ]);
    return {};
  },
});

export const log = readAction(audit.log, async (input, ctx) => {
  const page = await auditLog.page(input, ctx);
  const { principal } = ctx;
  const items = page.items.map((entry) =>
    mayReadChanges(principal, entry.action) ? entry : { ...entry, changes: [], redacted: true },
  );
  return { ...page, items };
});

export const history = readAction(audit.history, (input, ctx) => historyOfThing.page(input, ctx));
