import { clients } from '../../../shared/contracts/clients';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ClientRow } from '../models/client-row';
import { deleteClient } from '../queries/clients';

export const remove = writeAction(clients.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const client = await tx.lock(ClientRow, { id });
      if (!client) throw problem('client_not_found');
      ctx.precondition(client.version);
      await tx.many(deleteClient, [id]);
      await tx.emit(ctx.companyId, 'client.deleted', { id });
      return { id };
    }),
});
