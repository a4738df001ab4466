import type { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { QuotasRow } from '../models/quotas-row';

export type Quotas = Output<typeof companies.quotas>;

const OF_SETTINGS: Quotas = {
  storedMegabytes: null,
  mailByInstancePerDay: null,
  mailByOwnAccountPerDay: null,
  requestsPerMinute: null,
};

/**
 * Reads what was set for a company; null where the settings hold.
 * @param company the rows of that company, or a transaction on them
 */
export async function readQuotas(company: Rows): Promise<Quotas> {
  return (await company.find(QuotasRow, {})) ?? OF_SETTINGS;
}
