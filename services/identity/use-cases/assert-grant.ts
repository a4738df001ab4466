import type { Rows } from '../../../shared/runtime/database/rows';
import { problem } from '../../../shared/runtime/errors';
import type { Principal } from '../../../shared/runtime/principal';
import { assertGrantWithin, type KeyGrant } from '../domain/key-grant';
import { ApiKeyRow } from '../models/api-key-row';

/** Throws 403 if an API key asks for a key with more rights. `company` reads the rows of its company. */
export async function assertGrant(company: Rows, caller: Principal, grant: KeyGrant): Promise<void> {
  if (caller.via !== 'key') return;
  const creator = await company.find(ApiKeyRow, { id: caller.credentialId, revokedAt: null });
  if (!creator) throw problem('unauthorized');
  assertGrantWithin(grant, creator);
}
