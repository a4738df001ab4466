import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import type { Input, Output } from '../../../shared/contracts/contract';
import { receivables } from '../../../shared/contracts/receivables';
import { recurring } from '../../../shared/contracts/recurring';
import {
  checkChangedIdentifiers,
  checkIdentifiers,
  type IdentifierCheck,
  withRegistrations,
} from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { sendResources } from '../../../shared/csv/send-resources';
import { listOrCsv } from '../../../shared/csv/send-table';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { changeRow, type RowChange } from '../../../shared/runtime/database/change-row';
import { newId } from '../../../shared/runtime/database/ids';
import { invalid, withConflict } from '../../../shared/runtime/errors';
import { putByExternalId } from '../../../shared/runtime/lists/put-by-external-id';
import { caseless, identifierKey } from '../domain/keys';
import { applyPatch, newClient } from '../domain/new-client';
import { type ClientRecord, clientEvent, type PresentableClient, present } from '../domain/present';
import { csvTable } from '../importing/files';
import { ClientRow } from '../models/client-row';
import { bestMatches, duplicatesOf, EXTERNAL_ID_TAKEN, insertClient } from '../queries/clients';
import { clientList } from '../use-cases/client-list';
import { readClient } from '../use-cases/read-client';
import { searchTermsFor } from '../use-cases/search-terms-for';

export const list = listOrCsv(clients.list, clientList, sendResources(csvTable));

export const get = readAction(clients.get, async ({ id }, ctx) => present(await readClient(ctx, id)));

export const history = readAction(clients.history, async ({ id, ...paging }, ctx) => {
  await readClient(ctx, id);
  return ctx.call(audit.history, { targetId: id, ...paging });
});

export const search = readAction(clients.search, async ({ query }, ctx) => {
  const terms = await searchTermsFor(query, ctx);
  if (!terms) throw invalid('/query', 'has nothing to search for');
  const { phrase, patterns, beginnings } = terms;
  const rows = await ctx.company.many<PresentableClient>(bestMatches, [phrase, patterns, beginnings]);
  return { items: rows.map(present) };
});

export const duplicates = readAction(clients.duplicates, async (input, ctx) => {
  const email = caseless(input.email);
  const name = caseless(input.name);
  const country = caseless(input.country)?.toUpperCase();
  const identifier = identifierKey(input.identifier);
  if (!email && !identifier && !(name && country)) return [];
  return ctx.company.many<Output<typeof clients.duplicates>[number]>(duplicatesOf, [
    email,
    name,
    country,
    identifier,
    input.excludeId?.toLowerCase(),
  ]);
});

const creation = {
  async ask(input: Input<typeof clients.create>, ctx: AskContext) {
    const { companyId } = ctx;
    const { country = null, identifiers } = input;
    await assertReminderPolicy(ctx, input.reminderPolicyId);
    const facts = factsOf(ctx);
    const numbers = checkIdentifiers(facts, { country, identifiers: identifiers ?? [] });
    const check = withRegistrations(numbers, facts, input);
    const client = newClient(input, { companyId, id: newId() }, ctx.now().toISOString(), check);
    return { client, warned: check.warned };
  },
  async write(_input: unknown, ctx: CallContext, { client, warned }: Creation) {
    const { companyId } = client;
    const event = { companyId, type: 'client.created', data: clientEvent(client) } as const;
    await withConflict(
      EXTERNAL_ID_TAKEN,
      () => ctx.company.create(insertClient, client, event),
      () => ctx.company.find(ClientRow, { externalId: client.externalId }),
    );
    return { ...present(client), ...warned };
  },
};

interface Creation extends Pick<IdentifierCheck, 'warned'> {
  client: ClientRecord;
}

export const create = writeAction(clients.create, creation);

const change = {
  async ask(input: Input<typeof clients.update>, ctx: AskContext) {
    await assertReminderPolicy(ctx, input.reminderPolicyId);
    const facts = factsOf(ctx);
    const numbers = await checkChangedIdentifiers(facts, input, () => readClient(ctx, input.id));
    return withRegistrations(numbers, facts, input);
  },
  async write({ id, ...patch }: Input<typeof clients.update>, ctx: CallContext, check: IdentifierCheck) {
    const change: RowChange<ClientRecord> = {
      notFound: 'client_not_found',
      change: (client) => applyPatch(client, patch, check),
      announce: async (tx, client) => {
        const { companyId, id: clientId } = client;
        await tx.emit(companyId, 'client.updated', clientEvent(client));
        await tx.deliver(recurring.retryFailedRecurring, companyId, { companyId, clientId });
      },
    };
    const client = await withConflict(
      EXTERNAL_ID_TAKEN,
      () => changeRow(ctx, ClientRow, { id }, change),
      () => ctx.company.find(ClientRow, { externalId: patch.externalId ?? null }),
    );
    return { ...present(client), ...check.warned };
  },
};

export const update = writeAction(clients.update, change);

export const put = putByExternalId(clients.put, ClientRow, {
  create: { contract: clients.create, ...creation },
  change: { contract: clients.update, ...change },
  moved: ['client_external_id_taken', 'client_not_found'],
});

/** @throws 400 for a policy that the company does not have */
async function assertReminderPolicy(ctx: AskContext, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  const { companyId } = ctx;
  const { exists } = await ctx.call(receivables.reminderPolicyExists, { companyId, id });
  if (!exists) throw invalid('/reminderPolicyId', 'names no policy of reminders');
}
