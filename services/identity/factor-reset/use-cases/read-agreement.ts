import { companies } from '../../../../shared/contracts/companies';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { BusCall } from '../../../../shared/runtime/moleculer/bus-call';
import { UserRow } from '../../models/user-row';
import { agreement } from '../domain/reset-decision';
import type { Confirmation } from '../models/factor-reset-row';
import { confirmationsOf } from '../queries/factor-resets';

interface Reading {
  call: BusCall;
  acrossCompanies: Scoped;
  now(): Date;
}

/** The confirmations of all companies of the user at this moment; null while they do not all agree. */
export async function readAgreement(ctx: Reading, userId: string): Promise<Confirmation[] | null> {
  const user = await ctx.acrossCompanies.find(UserRow, { id: userId });
  if (!user || user.isInstanceAdmin) return null;
  const { items } = await ctx.call(companies.membershipsOf, { userId });
  const stored = await ctx.acrossCompanies.many<Confirmation>(confirmationsOf, [userId]);
  const counted = await Promise.all(stored.map((one) => isOfOwner(ctx, one)));
  const ofOwners = stored.filter((_one, index) => counted[index]);
  return agreement(items, ofOwners, ctx.now());
}

async function isOfOwner(ctx: Reading, { companyId, confirmedBy }: Confirmation): Promise<boolean> {
  const { items } = await ctx.call(companies.rolesOf, { companyId, userIds: [confirmedBy] });
  return items[0]?.role === 'OWNER';
}
