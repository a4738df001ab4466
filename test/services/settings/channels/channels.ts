// Connections to channels, as the tests of them make and look at them.

import { Secrets } from '../../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../../shared/settings/config';
import type { CompanyAccount } from '../../../support/accounts';
import type { Answer } from '../../../support/http';
import type { TestSystem } from '../../../support/system';

export const PATH = '/api/company/channels';
export const KEY = 'the passphrase of these tests';

export interface Stored {
  id: string;
  sealed_config: string;
}

export async function shownTo({ http }: CompanyAccount) {
  const answer = await http.get(PATH);
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export function refusalOf({ status, body }: Answer): unknown[] {
  return [status, body.code, ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
}

export async function storedOf(system: TestSystem, { companyId }: CompanyAccount): Promise<Stored[]> {
  return system.sql('SELECT id, sealed_config FROM settings.channel_connections WHERE company_id = $1', [
    companyId,
  ]);
}

/** The configuration in the only row there is. */
export function opened([row]: Stored[], { companyId }: CompanyAccount, key = KEY): Record<string, unknown> {
  const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: key }).encryptionKeys);
  const place = { table: 'settings.channel_connections', companyId, field: 'config' };
  return JSON.parse(secrets.open(row?.sealed_config ?? '', { ...place, rowId: row?.id ?? '' }));
}
