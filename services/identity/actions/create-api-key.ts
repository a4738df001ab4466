import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { keyEvent, mintKey, presentKey } from '../domain/api-key';
import { normaliseAllowList } from '../domain/ip-allow-list';
import { assertNotWiderThanMaker } from '../domain/key-width';
import { insertApiKey } from '../queries/api-keys';

export const createApiKey = action(identity.createApiKey, async ({ name, scopes, ...input }, ctx) => {
  const power = {
    scopes,
    ipAllowList: normaliseAllowList(input.ipAllowList),
    expiresAt: futureTime(input.expiresAt, ctx),
  };
  await assertNotWiderThanMaker(power, ctx);
  const { companyId, principal } = ctx;
  const { row, key } = mintKey({ companyId, userId: principal.userId, name }, power, ctx.now());
  const event = { companyId, type: 'api_key.created', data: keyEvent(row) } as const;
  await ctx.company.insert(insertApiKey, row, event);
  return { ...presentKey(row), key };
});

function futureTime(given: string | null | undefined, ctx: CallContext): string | null {
  if (!given) return null;
  const time = new Date(given);
  if (time <= ctx.now()) throw invalid('/expiresAt', 'must be in the future');
  return time.toISOString();
}
