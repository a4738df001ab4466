// Companies are free, so they are counted by who creates them: by the user, and by the address, since accounts may be
// free as well.
import { dayOf, secondsLeftOf } from '../../../shared/quotas/quota-day';
import type { CallContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import { Problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { networkOf } from '../../../shared/values/network';
import { countCreation as countOne } from '../queries/companies';

/** @throws 429 company_limit_reached until the day (UTC) is over */
export async function countCreation(ctx: CallContext): Promise<void> {
  const { companiesPerUserDay, companiesPerAddressDay } = ctx.config;
  const now = ctx.now();
  const network = fingerprint(networkOf(ctx.client.address));
  // a refusal by the second counter rolls the first one back
  await ctx.global.transaction(async (tx) => {
    await count(tx, now, `user ${ctx.principal.userId}`, companiesPerUserDay, 'A user');
    await count(tx, now, `address ${network}`, companiesPerAddressDay, 'The users of one address');
  });
}

async function count(tx: Rows, now: Date, creator: string, limit: number, who: string): Promise<void> {
  if (limit === 0) return;
  if (await tx.one(countOne, [creator, dayOf(now), limit])) return;
  const detail = `${who} may create ${limit} companies a day (UTC).`;
  throw new Problem('company_limit_reached', { detail, retryAfter: secondsLeftOf(now) });
}
