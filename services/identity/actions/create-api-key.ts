import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { generateApiKey } from '../credentials/generate-api-key';
import { keyEvent, presentKey } from '../domain/api-key';
import { normaliseAllowList } from '../domain/ip-allow-list';
import { futureTime } from '../domain/key-grant';
import { insertApiKey } from '../queries/api-keys';
import { assertGrant } from '../use-cases/assert-grant';

export const createApiKey = writeAction(identity.createApiKey, {
  async write({ name, scopes, ...input }, ctx) {
    const grant = {
      scopes,
      ipAllowList: normaliseAllowList(input.ipAllowList),
      expiresAt: futureTime(input.expiresAt, ctx.now()),
    };
    await assertGrant(ctx.company, ctx.principal, grant);
    const { companyId, principal } = ctx;
    const { row, key } = generateApiKey({ companyId, userId: principal.userId, name }, grant, ctx.now());
    const event = { companyId, type: 'api_key.created', data: keyEvent(row) } as const;
    await ctx.company.create(insertApiKey, row, event);
    return { ...presentKey(row), key };
  },
});
