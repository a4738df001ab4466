import type { StoredSelfBilling } from '../../../shared/contracts/documents/self-billing';
import { businessName } from '../../../shared/countries/business-name';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { companyAsBuyer, hasCountry, supplierAsSeller } from '../domain/swapped-parties';
import { readClient } from './read-sources';

export interface Parties {
  /** The company, or its supplier in a self-billed document. */
  seller: CompanyProfile;
  /** The client, or the company in a self-billed document; null for a client that does not exist. */
  buyer: ClientProfile | null;
}

/** @throws 400 for a supplier that is no client, or whose country nobody knows: its law decides the VAT */
export async function readSwappedParties(
  ctx: AskContext,
  company: CompanyProfile,
  selfBilling: StoredSelfBilling,
): Promise<Parties & { buyer: ClientProfile; supplier: ClientProfile }> {
  const supplier = await readClient(ctx, selfBilling.supplierClientId, company.id);
  const at = '/selfBilling/supplierClientId';
  if (!supplier) throw invalid(at, 'names no client of this company');
  if (!hasCountry(supplier)) throw invalid(at, 'names a client without a country, whose law decides the VAT');
  const unnamed = supplierAsSeller(supplier, company, selfBilling);
  const seller = { ...unnamed, name: businessName(unnamed, factsOf(ctx).countries) };
  return { seller, buyer: companyAsBuyer(company, supplier), supplier };
}
