import { clients } from '../../../shared/contracts/clients';
import { checkChangedIdentifiers } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { writeAction } from '../../../shared/runtime/action';
import { changeRow, type RowChange } from '../../../shared/runtime/database/change-row';
import { withConflict } from '../../../shared/runtime/errors';
import { applyPatch } from '../domain/apply-patch';
import { type ClientRecord, clientEvent, present } from '../domain/present';
import { ClientRow } from '../models/client-row';
import { EXTERNAL_ID_TAKEN } from '../queries/clients';
import { readClient } from '../use-cases/read-client';

export const update = writeAction(clients.update, {
  ask: (input, ctx) => checkChangedIdentifiers(factsOf(ctx), input, () => readClient(ctx, input.id)),
  async write({ id, ...patch }, ctx, check) {
    const change: RowChange<ClientRecord> = {
      notFound: 'client_not_found',
      change: (client) => applyPatch(client, patch, check),
      announce: (tx, client) => tx.emit(client.companyId, 'client.updated', clientEvent(client)),
    };
    const client = await withConflict(EXTERNAL_ID_TAKEN, () => changeRow(ctx, ClientRow, { id }, change));
    return { ...present(client), ...check.warned };
  },
});
