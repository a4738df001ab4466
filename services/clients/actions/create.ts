import { clients } from '../../../shared/contracts/clients';
import { checkIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { withConflict } from '../../../shared/runtime/errors';
import { newClient } from '../domain/new-client';
import { clientEvent, present } from '../domain/present';
import { EXTERNAL_ID_TAKEN, insertClient } from '../queries/clients';
import { assertReminderPolicy } from '../use-cases/reminder-policy';

export const create = writeAction(clients.create, {
  async ask(input, ctx) {
    const { companyId } = ctx;
    const { country = null, identifiers } = input;
    await assertReminderPolicy(ctx, input.reminderPolicyId);
    const facts = factsOf(ctx);
    const numbers = checkIdentifiers(facts, { country, identifiers: identifiers ?? [] });
    const check = withRegistrations(numbers, facts, input);
    const client = newClient(input, { companyId, id: newId() }, ctx.now().toISOString(), check);
    return { client, warned: check.warned };
  },
  async write(_input, ctx, { client, warned }) {
    const { companyId } = client;
    const event = { companyId, type: 'client.created', data: clientEvent(client) } as const;
    await withConflict(EXTERNAL_ID_TAKEN, () => ctx.company.create(insertClient, client, event));
    return { ...present(client), ...warned };
  },
});
