import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { type ClientRecord, present } from '../domain/present';
import { matchQueries } from '../importing/queries/imports';

export const profilesByExternalId = readAction(
  clients.profilesByExternalId,
  async ({ companyId, externalIds }, ctx) => {
    const found = await ctx
      .companyNamed(companyId)
      .many<ClientRecord>(matchQueries.externalId, [externalIds]);
    return { items: found.map((row) => present(row)) };
  },
);
