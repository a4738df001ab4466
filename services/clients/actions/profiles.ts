import { Client, clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { EXPORT_PAGE, exportPageAction } from '../../../shared/runtime/lists/export-page';
import { type ClientRecord, present, SEARCH_COLUMNS } from '../domain/present';
import { matchQueries } from '../importing/queries/imports';
import { ClientRow } from '../models/client-row';
import { externalIdsOf, idsOf } from '../queries/clients';

export const profile = readAction(clients.profile, async ({ companyId, id }, ctx) => {
  const client = await ctx.companyNamed(companyId).find(ClientRow, { id }, { without: SEARCH_COLUMNS });
  return client ? present(client) : null;
});

export const profilesById = readAction(clients.profilesById, async ({ companyId, ids }, ctx) => {
  const rows = ctx.companyNamed(companyId);
  const records = await rows.findAll(ClientRow, { id: ids }, { without: SEARCH_COLUMNS });
  return { items: records.map((row) => present(row)) };
});

export const profilesByExternalId = readAction(
  clients.profilesByExternalId,
  async ({ companyId, externalIds }, ctx) => {
    const records = await ctx
      .companyNamed(companyId)
      .many<ClientRecord>(matchQueries.externalId, [externalIds]);
    return { items: records.map((row) => present(row)) };
  },
);

export const idsByExternalId = readAction(
  clients.idsByExternalId,
  async ({ companyId, externalIds }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<{ id: string; externalId: string }>(idsOf, [externalIds]),
  }),
);

export const externalIds = readAction(clients.externalIds, async ({ companyId, ids }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<{ id: string; externalId: string }>(externalIdsOf, [ids]),
}));

const PAGE = { ...EXPORT_PAGE, without: SEARCH_COLUMNS };
const toText = compileOutput(Client);

export const exportPage = exportPageAction(
  clients.exportPage,
  (rows, after) => rows.findAll(ClientRow, { id: { above: after } }, PAGE),
  (client) => toText(present(client)),
);
