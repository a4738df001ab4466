// The facts of countries in the words of the checks.
import type { CheckedIdentifier } from '../../../../shared/countries/countries';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import type { PartyFacts, PartyNumber } from './country-facts';

export function partyFactsOf(facts: InvoicingFacts): PartyFacts {
  const { countryCode, isEuMember, simplifiedInvoice, issueLimit, numbering, sellerTaxNumbers } = facts;
  return {
    country: countryCode,
    isInEuropeanUnion: isEuMember,
    simplifiedInvoice,
    numbering,
    // a limit that is read for some supplies only would warn of all the others
    issueLimit: issueLimit?.confidence === 'low' ? null : issueLimit,
    sellerNumbers: sellerTaxNumbers.map(({ anyOf, appliesTo }) => ({
      anyOf,
      label: anyOf.map((name) => schemeNamed(name, facts)?.label ?? name).join(' or '),
      isForEveryBusiness: appliesTo === 'every_business',
    })),
  };
}

/** Each under the first name of its scheme; one that the country does not know by the name it was given. */
export function numbersOf(
  identifiers: readonly { scheme: string; value: string }[],
  checked: readonly CheckedIdentifier[],
  facts: InvoicingFacts,
  stateOf: (vatNumber: string) => string | null,
): PartyNumber[] {
  return identifiers.map(({ scheme: name, value }, index) => {
    const scheme = schemeNamed(name.toLowerCase(), facts);
    const terms: (string | null)[] = [scheme?.sellerTerm ?? null, scheme?.buyerTerm ?? null];
    const isOf = (...those: string[]) => those.some((term) => terms.includes(term));
    return {
      scheme: scheme?.scheme ?? name,
      value,
      memberState: stateOf(value),
      isVatNumber: scheme ? isOf('BT-31', 'BT-48') : name === 'vat',
      isTaxNumber: scheme ? isOf('BT-31', 'BT-32', 'BT-48') || scheme.kind === 'tax' : name === 'vat',
      isRegistration: isOf('BT-30', 'BT-47'),
      fault: checked[index]?.reason ?? null,
    };
  });
}

function schemeNamed(name: string, { identifierSchemes }: InvoicingFacts): IdentifierUse | undefined {
  return identifierSchemes.find(({ scheme, alsoNamed }) => scheme === name || alsoNamed.includes(name));
}
