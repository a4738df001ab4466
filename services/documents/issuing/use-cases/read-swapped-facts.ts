// Everything that the issue of a self-billed document needs: the law of the supplier, and the calendar and books of the company.

import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import type { DocumentRecord } from '../../models/document-row';
import { readSwappedParties } from '../../use-cases/read-swapped-parties';
import type { IssueFacts } from '../domain/issue-facts';
import { readSupplierSeries } from '../self-billing/use-cases/take-supplier-number';

/**
 * No channel sends it and no record of the tax agency is made of it: both are connected for sales of the company.
 * @param facts of an invoice of the company itself on that day
 */
export async function readSwappedFacts(
  ctx: AskContext,
  facts: IssueFacts,
  { selfBilling }: { selfBilling: NonNullable<DocumentRecord['selfBilling']> },
): Promise<{ facts: IssueFacts; client: ClientProfile }> {
  const { company, issueDate } = facts;
  const { seller, buyer } = await readSwappedParties(ctx, company, selfBilling);
  const rules = invoicingFacts(factsOf(ctx), seller.country, issueDate);
  const { identifierSchemes: sellerUses, mandates } = rules;
  const state = await readSupplierSeries(ctx.companyNamed(company.id), selfBilling);
  const swapped = {
    ...facts,
    ...state,
    company: seller,
    rules,
    sellerUses,
    mandates,
    channels: [],
    connected: null,
    validationCode: null,
    series: 'invoice' as const,
    verifactu: { environment: null, obstacle: null },
  };
  return { facts: swapped, client: buyer };
}
