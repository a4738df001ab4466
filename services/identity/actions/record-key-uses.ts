import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { recordKeyUses as record } from '../queries/api-keys';

export const recordKeyUses = action(identity.recordKeyUses, async ({ uses }, ctx) => {
  await ctx.acrossCompanies.many(record, [uses.map((use) => use.keyId), uses.map((use) => use.usedAt)]);
  return {};
});
