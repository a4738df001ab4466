import { API_KEYS_MAX } from '../../../../shared/contracts/api-keys';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { runAll } from '../../../../shared/runtime/checks/faults';
import { generateApiKey } from '../../credentials/generate-api-key';
import { futureTime, keyEvent, presentKey } from '../../domain/api-key';
import { normaliseAllowList } from '../../domain/ip-allow-list';
import { ApiKeyRow } from '../../models/api-key-row';
import { announceKey, readCompanyName } from '../../use-cases/announce-key';
import { assertKeyLimit } from '../../use-cases/assert-limits';
import { assertMayHoldKeyOf, lockAccount } from '../use-cases/keys-of-accounts';

export const createServiceAccountKey = writeAction(identity.createServiceAccountKey, {
  async ask({ id }, ctx) {
    await assertMayHoldKeyOf(ctx, id);
    return readCompanyName(ctx);
  },
  async write({ id, name, scopes, ...input }, ctx, companyName) {
    const limits = runAll({
      ipAllowList: () => normaliseAllowList(input.ipAllowList),
      expiresAt: () => futureTime(input.expiresAt, ctx.now()),
    });
    const { companyId } = ctx;
    const holder = { companyId, userId: null, serviceAccountId: id, name };
    const { row, key } = generateApiKey(holder, { scopes, ...limits }, ctx.now());
    await ctx.company.transaction(async (tx) => {
      await lockAccount(tx, id);
      await assertKeyLimit(tx, API_KEYS_MAX, ctx.now());
      await tx.insert(ApiKeyRow, row);
      await tx.emit(companyId, 'api_key.created', keyEvent(row));
      await announceKey(tx, ctx, row, companyName);
    });
    return { ...presentKey(row), key };
  },
});
