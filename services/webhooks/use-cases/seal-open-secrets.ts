// Signing secrets that were generated while there was no key are sealed at the first start with one.
import type { Database } from '../../../shared/runtime/database/database';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { EndpointRecord } from '../domain/present';
import { EndpointRow } from '../models/endpoint-row';
import { withOpenSecrets } from '../queries/endpoints';
import { sealed } from '../signing-secrets/stored-secret';

export async function sealOpenSecrets(database: Database, secrets: Secrets): Promise<void> {
  if (!secrets.isConfigured) return;
  while ((await sealSome(database, secrets)) > 0);
}

function sealSome(database: Database, secrets: Secrets): Promise<number> {
  return database.acrossCompanies().transaction(async (tx) => {
    const rows = await tx.many<EndpointRecord>(withOpenSecrets);
    for (const row of rows) {
      await tx.update(EndpointRow, { id: row.id }, sealed(secrets, row));
    }
    return rows.length;
  });
}
