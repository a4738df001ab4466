// The lists of the rules for CII are older than those for UBL: South Sudan is not among their countries.

import { indicesOf, type Rule } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';

export const COUNTRIES_UNKNOWN: ReadonlySet<string> = new Set(['SS']);

type Country = (invoice: SemanticInvoice) => string | undefined;

const SENTENCES = {
  message: 'The rules of this syntax do not know the country',
  advice: 'choose a format in UBL',
} as const;

function country(place: Pick<Rule, 'term' | 'source' | 'pointer'>, of: Country): Rule {
  return {
    ...place,
    rule: 'BR-CL-14',
    ...SENTENCES,
    isBroken: (invoice) => COUNTRIES_UNKNOWN.has(of(invoice) ?? ''),
  };
}

function prefix(place: Pick<Rule, 'term' | 'source' | 'pointer'>, of: Country): Rule {
  return { ...country(place, (invoice) => of(invoice)?.slice(0, 2)), rule: 'BR-CO-09' };
}

export const CROSS_INDUSTRY_RULES: readonly Rule[] = [
  country(
    { term: 'BT-40', source: 'company', pointer: '/country' },
    ({ seller }) => seller.postalAddress.countryCode,
  ),
  country(
    { term: 'BT-55', source: 'client', pointer: '/country' },
    ({ buyer }) => buyer.postalAddress.countryCode,
  ),
  country(
    { term: 'BT-69', source: 'document', pointer: '/taxRepresentative/country' },
    ({ sellerTaxRepresentative }) => sellerTaxRepresentative?.postalAddress.countryCode,
  ),
  country(
    { term: 'BT-80', source: 'document', pointer: '/deliverTo/country' },
    ({ delivery }) => delivery?.address?.countryCode,
  ),
  prefix({ term: 'BT-31', source: 'company', pointer: '/identifiers' }, ({ seller }) => seller.vatIdentifier),
  prefix({ term: 'BT-48', source: 'client', pointer: '/identifiers' }, ({ buyer }) => buyer.vatIdentifier),
  {
    rule: 'BR-CL-15',
    term: 'BT-159',
    source: 'document',
    pointer: '/lines/*/originCountry',
    ...SENTENCES,
    isBroken: ({ lines }) => indicesOf(lines, ({ item }) => COUNTRIES_UNKNOWN.has(item.originCountry ?? '')),
  },
];
