// Rules of a country for an invoice on a day, from the files of four mechanisms.

import type { ShownCountry } from './dataset';
import { type IdentifierUse, identifierUse } from './identifier-terms';
import type { ShownFacts } from './loading/file-schemas';
import { isMandated, routesOn } from './on-day';

type Policy = ShownFacts['country-policy'];

export interface InvoicingFacts {
  countryCode: string;
  /** There are facts about the country. */
  isKnown: boolean;
  isEuMember: boolean;
  /** Letters before a VAT number: EL for GR. */
  vatPrefix: string | null;
  /** Currency in which VAT is to be stated. */
  vatCurrency: string | null;
  simplifiedInvoice: NonNullable<Policy['simplifiedInvoice']> | null;
  exchangeRate: NonNullable<Policy['exchangeRate']> | null;
  issueLimit: NonNullable<Policy['issueLimit']> | null;
  /** `pattern`: a regular expression that every number matches. */
  numbering: { rule: string; pattern: string } | null;
  /** Numbers that an invoice must show: of each entry, one of `anyOf`. */
  sellerTaxNumbers: ShownFacts['country-identifiers']['requiredToIssue'];
  corrections: {
    /** Document types (BT-3) that correct an invoice, the usual one first: 381, 384, 383. */
    typeCodes: string[];
    /** false: a credit note may stand alone. */
    isReferenceRequired: boolean;
  };
  identifierSchemes: IdentifierUse[];
  /** Channels that every business, or every one with VAT, must use on the day: ksef, sdi, peppol. Segments: B2B, B2C, B2G. */
  mandatedChannels: { channel: string; segments: string[] }[];
}

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
    numbering: numberingIn(policy),
    sellerTaxNumbers: identifiers?.requiredToIssue ?? [],
    corrections: correctionsOn(country['correction-routes'], date),
    mandatedChannels: mandatedOn(country['channel-policy'], date),
    identifierSchemes: (identifiers?.schemes ?? []).map((scheme) => identifierUse(countryCode, scheme)),
  };
}

/** A mandate for some, as by turnover, cannot be told from here. */
function mandatedOn(facts: ShownFacts['channel-policy'] | undefined, date: string) {
  return (facts?.mandates ?? [])
    .filter((mandate) => mandate.direction === 'issue' && mandate.who !== 'some' && isMandated(mandate, date))
    .map(({ channel, segments }) => ({ channel, segments: [...segments] }));
}

function numberingIn(policy: ShownCountry['country-policy']): InvoicingFacts['numbering'] {
  const { rule = '', pattern } = policy?.documentNumbering ?? {};
  return pattern === undefined ? null : { rule, pattern };
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
