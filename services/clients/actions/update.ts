import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { checkChangedIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { writeAction } from '../../../shared/runtime/action';
import { changeRow, type RowChange } from '../../../shared/runtime/database/change-row';
import { withConflict } from '../../../shared/runtime/errors';
import { applyPatch } from '../domain/apply-patch';
import { type ClientRecord, clientEvent, present } from '../domain/present';
import { ClientRow } from '../models/client-row';
import { EXTERNAL_ID_TAKEN } from '../queries/clients';
import { readClient } from '../use-cases/read-client';
import { assertReminderPolicy } from '../use-cases/reminder-policy';

export const update = writeAction(clients.update, {
  async ask(input, ctx) {
    await assertReminderPolicy(ctx, input.reminderPolicyId);
    const facts = factsOf(ctx);
    const numbers = await checkChangedIdentifiers(facts, input, () => readClient(ctx, input.id));
    return withRegistrations(numbers, facts, input);
  },
  async write({ id, ...patch }, ctx, check) {
    const change: RowChange<ClientRecord> = {
      notFound: 'client_not_found',
      change: (client) => applyPatch(client, patch, check),
      announce: async (tx, client) => {
        const { companyId, id: clientId } = client;
        await tx.emit(companyId, 'client.updated', clientEvent(client));
        await tx.deliver(documents.retryFailedRecurring, companyId, { companyId, clientId });
      },
    };
    const client = await withConflict(EXTERNAL_ID_TAKEN, () => changeRow(ctx, ClientRow, { id }, change));
    return { ...present(client), ...check.warned };
  },
});
