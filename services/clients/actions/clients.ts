import { clients } from '../../../shared/contracts/clients';
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { recurring } from '../../../shared/contracts/recurring';
import {
  checkChangedIdentifiers,
  checkIdentifiers,
  withRegistrations,
} from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { sendResources } from '../../../shared/csv/send-resources';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { changeRow, type RowChange } from '../../../shared/runtime/database/change-row';
import { newId } from '../../../shared/runtime/database/ids';
import { invalid, problem, withConflict } from '../../../shared/runtime/errors';
import { caseless, identifierKey } from '../domain/keys';
import { applyPatch, newClient } from '../domain/new-client';
import {
  type ClientRecord,
  clientEvent,
  type PresentableClient,
  present,
  SEARCH_COLUMNS,
} from '../domain/present';
import { csvTable } from '../importing/csv-table';
import { ClientRow } from '../models/client-row';
import { bestMatches, deleteClient, duplicatesOf, EXTERNAL_ID_TAKEN, insertClient } from '../queries/clients';
import { clientList } from '../use-cases/client-list';
import { searchTermsFor } from '../use-cases/search-terms-for';

export const list = readAction(clients.list, (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return clientList.page(input, ctx);
  return sendResources(csvTable, clientList.pages(input, ctx), format, ctx);
});

export const get = readAction(clients.get, async ({ id }, ctx) => present(await readClient(ctx, id)));

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
        await tx.deliver(recurring.retryFailedRecurring, companyId, { companyId, clientId });
      },
    };
    const client = await withConflict(EXTERNAL_ID_TAKEN, () => changeRow(ctx, ClientRow, { id }, change));
    return { ...present(client), ...check.warned };
  },
});

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

/** A client of the active company. @throws 404 */
async function readClient(ctx: CallContext, id: string): Promise<PresentableClient> {
  const client = await ctx.company.find(ClientRow, { id }, { without: SEARCH_COLUMNS });
  if (!client) throw problem('client_not_found');
  return client;
}

/** @throws 400 for a policy that the company does not have */
async function assertReminderPolicy(ctx: AskContext, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  const { companyId } = ctx;
  const { exists } = await ctx.call(receivables.reminderPolicyExists, { companyId, id });
  if (!exists) throw invalid('/reminderPolicyId', 'names no policy of reminders');
}
