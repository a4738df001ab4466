// The deletion of a client. Nobody can lock clients and documents at once, so it begins in documents: from then on nothing leaves the
// client owing. If this process ends before the deletion, a job of documents withdraws it.
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { recurring } from '../../../shared/contracts/recurring';
import { AskAgain, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { ClientRemovalRow } from '../models/client-removal-row';
import { ClientRow } from '../models/client-row';
import { deleteClient } from '../queries/clients';
import { readClient } from '../use-cases/read-client';

export const remove = writeAction(clients.remove, {
  async ask({ id: clientId }, ctx) {
    const { version } = await readClient(ctx, clientId);
    ctx.precondition(version);
    await assertNoneRecurring(ctx, clientId);
    return startRemoval(ctx, clientId);
  },
  write: ({ id }, ctx, removal) =>
    ctx.company.transaction(async (tx) => {
      const client = await tx.lock(ClientRow, { id });
      if (!client) throw problem('client_not_found');
      ctx.precondition(client.version);
      // withdrawn: its client may owe an invoice by now
      if (!(await tx.remove(ClientRemovalRow, removal))) throw new AskAgain();
      tx.willRemove(ClientRow, { id });
      await tx.many(deleteClient, [id]);
      await tx.emit(ctx.companyId, 'client.deleted', { id });
      return { id };
    }),
});

/** Returns the key of the removal. @throws 409 for a client with open invoices or credit */
async function startRemoval(ctx: AskContext, clientId: string): Promise<{ id: string }> {
  const { companyId } = ctx;
  const id = newId();
  await ctx.company.insert(ClientRemovalRow, { id, clientId });
  const open = await ctx.call(documents.startClientRemoval, { companyId, id, clientId });
  if (open.openInvoices + open.openCredits === 0) return { id };
  await ctx.company.remove(ClientRemovalRow, { id });
  if (open.openInvoices > 0) throw problem('client_has_open_invoices', thereAre(open.openInvoices));
  throw problem('client_has_open_credit', thereAre(open.openCredits));
}

/** @throws 409 for a client whose recurring invoices go on */
async function assertNoneRecurring(ctx: AskContext, clientId: string): Promise<void> {
  const { count } = await ctx.call(recurring.countOfClient, { companyId: ctx.companyId, clientId });
  if (count > 0) throw problem('client_has_recurring_invoices', thereAre(count));
}

function thereAre(count: number): string {
  return `There are ${count} of them.`;
}

/** A deletion that is under way waits for the row, or is waited for. */
export const withdrawRemoval = writeAction(clients.withdrawRemoval, {
  write: ({ companyId, id, clientId }, ctx) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      await tx.remove(ClientRemovalRow, { id });
      return { exists: (await tx.find(ClientRow, { id: clientId })) !== undefined };
    }),
});
