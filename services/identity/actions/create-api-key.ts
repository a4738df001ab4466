import { API_KEYS_MAX } from '../../../shared/contracts/api-keys';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { runAll } from '../../../shared/runtime/checks/faults';
import { generateApiKey } from '../credentials/generate-api-key';
import { keyEvent, presentKey } from '../domain/api-key';
import { normaliseAllowList } from '../domain/ip-allow-list';
import { futureTime } from '../domain/key-grant';
import { ApiKeyRow } from '../models/api-key-row';
import { assertGrant } from '../use-cases/assert-grant';
import { assertKeyLimit } from '../use-cases/assert-limits';

export const createApiKey = writeAction(identity.createApiKey, {
  async write({ name, scopes, ...input }, ctx) {
    const limits = runAll({
      ipAllowList: () => normaliseAllowList(input.ipAllowList),
      expiresAt: () => futureTime(input.expiresAt, ctx.now()),
    });
    const grant = { scopes, ...limits };
    await assertGrant(ctx.company, ctx.principal, grant);
    const { companyId, principal } = ctx;
    const { row, key } = generateApiKey({ companyId, userId: principal.userId, name }, grant, ctx.now());
    await ctx.company.transaction(async (tx) => {
      await assertKeyLimit(tx, API_KEYS_MAX, ctx.now());
      await tx.insert(ApiKeyRow, row);
      await tx.emit(companyId, 'api_key.created', keyEvent(row));
    });
    return { ...presentKey(row), key };
  },
});
