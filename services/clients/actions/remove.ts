import { clients } from '../../../shared/contracts/clients';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import type { ClientRecord } from '../domain/present';
import { deleteClient, lockById } from '../queries/clients';

export const remove = writeAction(clients.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.one<ClientRecord>(lockById, [id]);
      if (!row) throw problem('client_not_found');
      ctx.precondition(row.version);
      await tx.many(deleteClient, [id]);
      await tx.emit(ctx.companyId, 'client.deleted', { id });
      return { id };
    }),
});
