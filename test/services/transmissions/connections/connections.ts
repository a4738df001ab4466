// Connections to channels, as the tests of them make and look at them.

import { CONFIG_PLACE } from '../../../../services/transmissions/connections/domain/config-schema';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { Secrets } from '../../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../../shared/settings/config';
import type { HttpResponse } from '../../../support/http-client';
import { pointersOf, problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { SHARED_KEY } from '../../../support/test-settings';
import type { CompanyAccount } from '../../../support/users';

export const PATH = '/api/company/channels';

export interface Stored {
  id: string;
  sealed_config: string;
}

export function shownTo({ http }: CompanyAccount) {
  return http.call(transmissions.channels, {});
}

export function refusalOf(answer: HttpResponse): unknown[] {
  return [answer.status, problemOf(answer).code, ...pointersOf(answer)];
}

export async function storedOf(system: TestSystem, { companyId }: CompanyAccount): Promise<Stored[]> {
  return system.sql('SELECT id, sealed_config FROM transmissions.connections WHERE company_id = $1', [
    companyId,
  ]);
}

/** The configuration in the only row there is. */
export function opened(
  [row]: Stored[],
  { companyId }: CompanyAccount,
  key = SHARED_KEY,
): Record<string, unknown> {
  const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: key }).encryptionKeys);
  const place = { ...CONFIG_PLACE, companyId };
  return JSON.parse(secrets.open(row?.sealed_config ?? '', { ...place, rowId: row?.id ?? '' }));
}
