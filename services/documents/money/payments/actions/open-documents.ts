import type { Input } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import {
  OPEN_CLIENTS_MAX,
  OPEN_DOCUMENTS_MAX,
  type OpenClient,
} from '../../../../../shared/contracts/documents/open-documents';
import { readAction } from '../../../../../shared/runtime/action';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { type OpenRow, presentOpen } from '../domain/open-document';
import { allOpen, openClients as clientsAfter, namedOpen } from '../queries/open-documents';

export const openDocuments = readAction(documents.openDocuments, async (query, ctx) => {
  const { companyId, after, limit = OPEN_DOCUMENTS_MAX, currency = null } = query;
  const page = [after ?? BEFORE_ALL, limit, currency];
  const named = namedIn(query);
  const rows = await (named
    ? ctx.companyNamed(companyId).many<OpenRow>(namedOpen, [...page, ...named])
    : ctx.companyNamed(companyId).many<OpenRow>(allOpen, page));
  const last = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  return { items: rows.map(presentOpen), last };
});

/** Values of the alternatives; undefined where none is given. */
function namedIn(query: Input<typeof documents.openDocuments>): unknown[] | undefined {
  const { documentIds, clientIds, keys, balancesMinor } = query;
  const filters = [documentIds, clientIds, keys, balancesMinor];
  return filters.some((values) => values !== undefined) ? filters.map((values) => values ?? []) : undefined;
}

export const openClients = readAction(documents.openClients, async ({ companyId, after }, ctx) => {
  const page = [after ?? BEFORE_ALL, OPEN_CLIENTS_MAX];
  const items = await ctx.companyNamed(companyId).many<OpenClient>(clientsAfter, page);
  return { items, last: items.length < OPEN_CLIENTS_MAX ? null : (items.at(-1)?.id ?? null) };
});
