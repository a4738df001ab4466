// Numbers of companies and clients, by the schemes of their countries.
import { type CheckedIdentifier, checkedIdentifiers } from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import type { IdentifierUse } from '../../countries/identifier-terms';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import { memberStateOf } from '../../countries/member-state';
import type { PartyNumber } from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import { registrationsOn } from '../treatment/registrations';

type Identified = Pick<ClientProfile | CompanyProfile, 'country' | 'identifiers'>;

/** @param facts of the country whose schemes the numbers are read by */
export function numbersIn(
  dataset: Dataset,
  { country, identifiers }: Identified,
  facts: InvoicingFacts,
): PartyNumber[] {
  const checked = checkedIdentifiers(dataset, facts.countryCode, identifiers);
  return numbersOf(identifiers, checked, facts, (value) =>
    memberStateOf({ value, country }, dataset.countries),
  );
}

/** Numbers of the buyer's registrations that hold on the day; their check was that of the client. */
export function registeredNumbers(
  dataset: Dataset,
  { vatRegistrations }: ClientProfile,
  date: string,
): PartyNumber[] {
  return registrationsOn(vatRegistrations, date).map(({ number: value, country }) => ({
    scheme: 'vat',
    value,
    isVatNumber: true,
    isTaxNumber: true,
    isRegistration: false,
    fault: null,
    memberState: memberStateOf({ value, country }, dataset.countries),
    isElsewhere: true,
  }));
}

/** Each number has the first name of its scheme, or its own name if the country does not know the scheme. */
function numbersOf(
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

export function schemeNamed(name: string, { identifierSchemes }: InvoicingFacts): IdentifierUse | undefined {
  return identifierSchemes.find(({ scheme, alsoNamed }) => scheme === name || alsoNamed.includes(name));
}
