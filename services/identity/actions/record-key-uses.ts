import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { recordKeyUses as record } from '../queries/api-keys';

export const recordKeyUses = writeAction(identity.recordKeyUses, {
  async write({ uses }, ctx) {
    await ctx.acrossCompanies.many(record, [uses.map((use) => use.keyId), uses.map((use) => use.usedAt)]);
    return {};
  },
});
