import { clients } from '../../../shared/contracts/clients';
import { checkChangedIdentifiers } from '../../../shared/identifiers/identifier-check';
import { writeAction } from '../../../shared/runtime/action';
import { changeRow } from '../../../shared/runtime/change-row';
import { applyPatch } from '../domain/apply-patch';
import { clientEvent, present } from '../domain/present';
import { ClientRow } from '../models/client-row';
import { readClient } from '../use-cases/read-client';

export const update = writeAction(clients.update, {
  ask: (input, ctx) => checkChangedIdentifiers(ctx, input, () => readClient(ctx, input.id)),
  write: async ({ id, ...patch }, ctx, check) =>
    present(
      await changeRow(
        ctx,
        ClientRow,
        { id },
        {
          notFound: 'client_not_found',
          change: (client) => applyPatch(client, patch, check),
          announce: (tx, client) => tx.emit(client.companyId, 'client.updated', clientEvent(client)),
        },
      ),
    ),
});
