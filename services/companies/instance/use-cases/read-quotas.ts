import type { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import type { AskContext } from '../../../../shared/runtime/context';
import { QuotasRow } from '../models/quotas-row';

export type Quotas = Output<typeof companies.quotas>;

const OF_SETTINGS: Quotas = {
  storedMegabytes: null,
  mailByInstancePerDay: null,
  mailByOwnAccountPerDay: null,
  requestsPerMinute: null,
};

/** Reads what was set for a company; null where the settings hold. */
export async function readQuotas(ctx: AskContext, companyId: string): Promise<Quotas> {
  return (await ctx.companyNamed(companyId).find(QuotasRow, {})) ?? OF_SETTINGS;
}
