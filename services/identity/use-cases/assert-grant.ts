import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { ApiKeyRecord } from '../domain/api-key';
import { assertGrantWithin, type KeyGrant } from '../domain/key-grant';
import { apiKeyById } from '../queries/api-keys';

/** Throws 403 where an API key asks for a key that may do more than itself. */
export async function assertGrant(ctx: CallContext, grant: KeyGrant): Promise<void> {
  if (ctx.principal.via !== 'key') return;
  const creator = await ctx.company.one<ApiKeyRecord>(apiKeyById, [ctx.principal.credentialId]);
  if (!creator) throw problem('unauthorized');
  assertGrantWithin(grant, creator);
}
