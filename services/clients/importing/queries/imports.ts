// Finds many clients at once for an import. `$1` is the company, `$2` the values.
import { selectList } from '../../../../shared/runtime/database/columns';
import { lockByIds, lookUpByText } from '../../../../shared/runtime/database/look-up';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { ClientRow } from '../../models/client-row';

const table = 'clients.clients';
const columns = selectList(ClientRow);
const columnsWith = (column: string) => `id, ${column} AS value`;

export const matchQueries = {
  externalId: lookUpByText('clients.import.by_external_id', { columns, table, column: 'external_id' }),
  email: lookUpByText('clients.import.by_email', {
    columns,
    table,
    column: 'email_key',
    condition: 'is_active',
  }),
} as const;

export const externalIdsOf = lookUpByText('clients.import.taken_ids', {
  columns: columnsWith('external_id'),
  table,
  column: 'external_id',
});

/** `$2` are ids, locked in their order so that two imports never wait for each other. */
export const lockClients = lockByIds('clients.import.lock', { columns, table });

/** `$2` clients more; see migration 0001. */
export const countClients = writeQuery(
  'clients.import.count',
  `INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, pg_backend_pid() % 64, $2)
    ON CONFLICT (company_id, shard) DO UPDATE SET total = client_counts.total + $2`,
);

/** Schemes and keys that clients of the company have, as columns; archived clients included. */
export const freeColumns = readQuery(
  'clients.csv.free_columns',
  `SELECT name FROM (
      SELECT DISTINCT 'identifiers.' || (identifier->>'scheme') AS name
      FROM clients.clients CROSS JOIN LATERAL jsonb_array_elements(identifiers) identifier WHERE company_id = $1
      UNION SELECT DISTINCT 'metadata.' || key
      FROM clients.clients CROSS JOIN LATERAL jsonb_object_keys(metadata) key WHERE company_id = $1
    ) found ORDER BY name LIMIT 100`,
);
