import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { presentKey } from '../domain/api-key';
import { ApiKeyRow } from '../models/api-key-row';

export const currentApiKey = readAction(identity.currentApiKey, async (_input, ctx) => {
  const { via, credentialId, companyId, role } = ctx.principal;
  const row = via === 'key' ? await ctx.company.find(ApiKeyRow, { id: credentialId }) : undefined;
  if (!row || companyId === null || role === null) throw problem('api_key_not_found');
  return { ...presentKey(row), companyId, role };
});
