import { problem } from '../../../shared/runtime/errors';
import type { Principal } from '../../../shared/runtime/principal';
import type { ApiKeyRecord } from '../domain/api-key';
import { assertGrantWithin, type KeyGrant } from '../domain/key-grant';
import { apiKeyById } from '../queries/api-keys';
import type { Reader } from './find-invitation';

/** Throws 403 where an API key asks for a key that may do more than itself. `company` reads the rows of its company. */
export async function assertGrant(company: Reader, caller: Principal, grant: KeyGrant): Promise<void> {
  if (caller.via !== 'key') return;
  const creator = await company.one<ApiKeyRecord>(apiKeyById, [caller.credentialId]);
  if (!creator) throw problem('unauthorized');
  assertGrantWithin(grant, creator);
}
