// Bytes of all files of a company, and of all companies of its payer. Each service counts its own files, including those
// made of documents. A service that is down counts as empty, so that uploads do not stop.
import { catalog } from '../../../shared/contracts/catalog';
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { exporting } from '../../../shared/contracts/export';
import { receivables } from '../../../shared/contracts/receivables';
import { settings } from '../../../shared/contracts/settings';
import { transmissions } from '../../../shared/contracts/transmissions';
import type { AskContext } from '../../../shared/runtime/context';
import { CompanyRow } from '../models/company-row';
import { companiesOfPayer } from '../queries/companies';

export interface Stored {
  payerId: string | null;
  companyBytes: number;
  payerBytes: number;
}

export async function readStored(ctx: AskContext, companyId: string): Promise<Stored> {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  const payerId = company?.createdBy ?? null;
  const companies =
    payerId === null
      ? []
      : await ctx.acrossCompanies.many<{ companyId: string }>(companiesOfPayer, [payerId]);
  const companyIds = [...new Set([companyId, ...companies.map((one) => one.companyId)])].slice(0, 1_000);
  const counts = await Promise.allSettled([
    ctx.call(catalog.storedBytes, { companyIds }),
    ctx.call(clients.storedBytes, { companyIds }),
    ctx.call(documents.storedBytes, { companyIds }),
    ctx.call(exporting.storedBytes, { companyIds }),
    ctx.call(receivables.storedBytes, { companyIds }),
    ctx.call(settings.storedBytes, { companyIds }),
    ctx.call(transmissions.storedBytes, { companyIds }),
  ]);
  const all = counts.flatMap((count) => (count.status === 'fulfilled' ? count.value.items : []));
  const sum = (items: typeof all) => items.reduce((total, { bytes }) => total + bytes, 0);
  const own = all.filter((one) => one.companyId === companyId);
  return { payerId, companyBytes: sum(own), payerBytes: sum(all) };
}
