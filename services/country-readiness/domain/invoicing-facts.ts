// What a country asks of an invoice on a day, from the files of four mechanisms.
import type { Output } from '../../../shared/contracts/contract';
import type { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { ShownCountry } from './dataset';
import { identifierUse } from './identifier-terms';
import { routesOn } from './on-day';

type InvoicingFacts = Omit<Output<typeof countryReadiness.invoicingFactsOn>, 'dataVersion'>;

export function invoicingFacts(countryCode: string, country: ShownCountry, date: string): InvoicingFacts {
  const { 'country-policy': policy, 'country-identifiers': identifiers, 'tax-systems': tax } = country;
  const { simplifiedInvoice = null, exchangeRate = null, issueLimit = null } = policy ?? {};
  return {
    countryCode,
    isKnown: policy !== undefined,
    isEuMember: policy?.europeanUnion.member ?? false,
    vatPrefix: tax?.systems.find(({ vatPrefix }) => vatPrefix)?.vatPrefix ?? null,
    vatCurrency: policy?.vatAccounting.currency ?? null,
    ...{ simplifiedInvoice, exchangeRate, issueLimit },
    sellerTaxNumbers: identifiers?.requiredToIssue ?? [],
    corrections: correctionsOn(country['correction-routes'], date),
    identifierSchemes: (identifiers?.schemes ?? []).map((scheme) => identifierUse(countryCode, scheme)),
  };
}

function correctionsOn(
  facts: ShownCountry['correction-routes'],
  date: string,
): InvoicingFacts['corrections'] {
  const routes = facts ? routesOn(facts, date).routes : [];
  const typeCodes = routes.flatMap(({ untdid1001 }) => untdid1001 ?? []);
  const creditNotes = routes.filter(({ untdid1001 }) => untdid1001 === '381');
  return {
    typeCodes: [...new Set(typeCodes)],
    isReferenceRequired: creditNotes.every(({ originalReferenceRequired }) => originalReferenceRequired),
  };
}
