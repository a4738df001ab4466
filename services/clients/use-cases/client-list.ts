// The list of clients.
import { clients } from '../../../shared/contracts/clients';
import { invalid } from '../../../shared/runtime/errors';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { metadataCondition } from '../../../shared/runtime/lists/metadata-filter';
import { withinCharacters } from '../../../shared/runtime/lists/paging';
import { caseless } from '../domain/keys';
import { longTexts, type PresentableClient, present, SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';
import { matching } from '../queries/clients';
import { searchTermsFor } from './search-terms-for';

export const clientList = defineList(ClientRow, clients.list, {
  without: SEARCH_COLUMNS,
  sorts: {
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
    name: { column: 'sort_key', type: 'text' },
  },
  filters: {
    email: (email) => [{ sql: 'email_key = $', value: caseless(email) ?? '' }],
    metadata: (values) => [metadataCondition('clients', values)],
  },
  async search(q, { isActive }, ctx) {
    if (isActive === false)
      throw invalid('/q', 'finds active clients only: it cannot be given with isActive=false');
    const terms = await searchTermsFor(q, ctx);
    if (!terms) throw invalid('/q', 'has nothing to search for');
    const matches = await ctx.company.many<{ id: string }>(matching, [terms.patterns]);
    return [{ sql: 'id = ANY ($)', value: matches.map(({ id }) => id) }];
  },
  present: (row: PresentableClient) => present(row),
  fitting: (rows, { cursor }) => (cursor === undefined ? rows.length : withinCharacters(rows, longTexts)),
  counters: { table: 'clients.client_counts', serve: (filters) => filters.length === 0 },
});
