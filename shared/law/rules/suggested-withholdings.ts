// Withheld taxes that are usual between a company and a business of its own country (the facts name the kinds of companies).
import type { CompanyKindName } from '../../contracts/legal-details';
import type { WithholdingLaw } from '../../countries/countries';

interface Parties {
  seller: { country: string; kind: CompanyKindName | null; vatExempt: boolean };
  buyer: { country: string | null; type: 'COMPANY' | 'INDIVIDUAL' };
}

/** None of a small business: its income has rules of its own (Italy, regime RF19: L. 190/2014 art. 1 (67)). */
export function suggestedWithholdings({ withholdings }: WithholdingLaw, { seller, buyer }: Parties) {
  const { kind, country, vatExempt } = seller;
  const isBusinessAtHome = buyer.type === 'COMPANY' && (buyer.country ?? country) === country;
  if (kind === null || vatExempt || !isBusinessAtHome) return [];
  return withholdings.flatMap(({ id, name, law, condition = null, suggestedFor }) =>
    suggestedFor?.companyKinds.includes(kind)
      ? [{ kind: id, percent: suggestedFor.percent, name, law, condition }]
      : [],
  );
}

/** Suggested taxes whose absence from an invoice for services the check warns of. */
export function expectedWithholdings(law: WithholdingLaw, parties: Parties) {
  const expected = law.withholdings.filter(({ suggestedFor }) => suggestedFor?.isExpected);
  return suggestedWithholdings({ ...law, withholdings: expected }, parties);
}
