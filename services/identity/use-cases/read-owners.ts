import { companies } from '../../../shared/contracts/companies';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';

export interface Owners {
  companyName: string;
  to: { email: string; locale: string | null }[];
}

/** Reads them from `companies`, so outside of a transaction. */
export async function readOwners(ctx: { call: BusCall }, companyId: string): Promise<Owners> {
  const profile = await ctx.call(companies.profile, { companyId });
  const { items } = await ctx.call(companies.administrators, { companyId });
  return { companyName: profile?.name ?? '', to: items.filter(({ role }) => role === 'OWNER') };
}
