import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ClientRow } from '../models/client-row';
import { deleteClient } from '../queries/clients';

export const remove = writeAction(clients.remove, {
  async ask({ id }, ctx) {
    const { companyId } = ctx;
    return ctx.call(documents.openInvoices, { companyId, clientId: id });
  },
  write: ({ id }, ctx, open) =>
    ctx.company.transaction(async (tx) => {
      const client = await tx.lock(ClientRow, { id });
      if (!client) throw problem('client_not_found');
      ctx.precondition(client.version);
      if (open.count > 0) throw problem('client_has_open_invoices', `There are ${open.count} of them.`);
      await tx.many(deleteClient, [id]);
      await tx.emit(ctx.companyId, 'client.deleted', { id });
      return { id };
    }),
});
