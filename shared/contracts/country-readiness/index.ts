// Requirements of a country for invoices: dated facts with their sources, from versioned files, and the questions of
// other services about them. Facts are read from memory; no answer depends on another service but the company's
// readiness.
import { type TProperties, Type } from '@sinclair/typebox';
import { member, SIGNED_IN } from '../access';
import { defineAction, defineService } from '../contract';
import { named } from '../named';
import { CalendarDate, oneOf } from '../primitives';
import { badDebtFacts } from './bad-debts';
import { channelPolicyOn } from './channel-policy';
import { codeLists } from './code-lists';
import { CompanyReadiness } from './company-readiness';
import { correctionRoutesFacts } from './correction-routes';
import { countryIdentifiersFacts } from './country-identifiers';
import { countryPolicyFacts } from './country-policy';
import { answerHead, MECHANISMS, presented } from './evidence';
import { latePaymentOn } from './late-payment';
import { reverseChargeFacts } from './reverse-charge';
import { checkRules } from './rules';
import { taxSystemsFacts } from './tax-systems';
import { vatRatesFacts } from './vat-rates';
import { vatReturnFacts } from './vat-returns';
import { withholdingFacts } from './withholdings';

export { MECHANISMS, type Mechanism } from './evidence';

// any text: what is no country code is told so by the handler, as 400
const CountryInPath = Type.String({
  description: 'ISO 3166-1 alpha-2, in upper or lower case; EL and UK mean GR and GB',
});

// has an entry for each of the list
const present = Object.fromEntries(MECHANISMS.map((mechanism) => [mechanism, Type.Boolean()])) as Record<
  (typeof MECHANISMS)[number],
  ReturnType<typeof Type.Boolean>
>;

const CountryReadiness = named('CountryReadiness', {
  countryCode: answerHead.countryCode,
  complete: Type.Boolean({ description: 'Present in all six mechanisms' }),
  present: Type.Array(oneOf(MECHANISMS)),
  missing: Type.Array(oneOf(MECHANISMS)),
  mechanisms: Type.Object(present),
  dataVersion: answerHead.dataVersion,
});

function facts<const P extends string, F extends TProperties>(mechanism: P, summary: string, properties: F) {
  return defineAction({
    summary,
    description:
      'Facts in force on `date`, by default today where the country is. `verified: false` marks facts that ' +
      'nobody has looked up in a source. The ETag changes with the data and the day.',
    http: `GET /api/country-readiness/{countryCode}/${mechanism}`,
    hasEtag: true,
    access: SIGNED_IN,
    input: Type.Object({ countryCode: CountryInPath, date: Type.Optional(CalendarDate) }),
    output: Type.Object({ ...answerHead, ...properties }),
    errors: ['country_facts_not_found'],
  });
}

export const countryReadiness = defineService('country-readiness', {
  fullySupported: defineAction({
    summary: 'List the countries that are fully supported',
    description: 'Those with facts in all six mechanisms, computed from the data.',
    http: 'GET /api/country-readiness/fully-supported',
    hasEtag: true,
    access: SIGNED_IN,
    output: Type.Object({
      countryCodes: Type.Array(answerHead.countryCode),
      dataVersion: answerHead.dataVersion,
    }),
  }),
  get: defineAction({
    summary: 'Read the support of a country',
    description:
      '`complete` is computed from the data and never set by hand. A country without data has six missing mechanisms.',
    http: 'GET /api/country-readiness/{countryCode}',
    hasEtag: true,
    access: SIGNED_IN,
    input: Type.Object({ countryCode: CountryInPath }),
    output: CountryReadiness,
  }),
  countryPolicy: facts('country-policy', 'Read the policy of a country', countryPolicyFacts(presented)),
  vatRates: facts('vat-rates', 'Read the VAT rates of a country', vatRatesFacts(presented)),
  taxSystems: facts('tax-systems', 'Read the tax system of a country', taxSystemsFacts(presented)),
  correctionRoutes: facts(
    'correction-routes',
    'Read the corrections of invoices in a country',
    correctionRoutesFacts(presented),
  ),
  countryIdentifiers: facts(
    'country-identifiers',
    'Read the identifiers of a country',
    countryIdentifiersFacts(presented),
  ),
  channelPolicy: facts('channel-policy', 'Read the channel policy of a country', channelPolicyOn(presented)),
  reverseCharge: facts(
    'reverse-charge',
    'Read the reasons of reverse charge within a country',
    reverseChargeFacts(presented),
  ),
  latePayment: facts(
    'late-payment',
    'Read the interest and compensation for late payment in a country',
    latePaymentOn(presented),
  ),
  withholdings: facts(
    'withholdings',
    'Read the withheld taxes and social funds of a country',
    withholdingFacts(presented),
  ),
  vatReturns: facts(
    'vat-returns',
    'Read the boxes of the VAT return of a country',
    vatReturnFacts(presented),
  ),
  badDebts: facts(
    'bad-debts',
    'Read when a country gives the VAT of bad debts back',
    badDebtFacts(presented),
  ),
  companyReadiness: defineAction({
    summary: 'List the data that the active company lacks to issue documents in its country',
    description:
      'On `date`, by default today where the company is: address and identifiers that an invoice must show, ' +
      'numbers that the country does not accept, channels that are mandatory and not proven to work, ' +
      'certificates, ATCUD series, and a way to send mail if invoices are sent by mail. Each has the fact that ' +
      'demands it and its sources. A later date shows the demands of the mandates of that day. Not legal or tax ' +
      'advice.',
    http: 'GET /api/company/readiness',
    access: member('company:read'),
    input: Type.Object({ date: Type.Optional(CalendarDate) }),
    output: CompanyReadiness,
    errors: ['company_not_found'],
  }),

  ...checkRules,
  ...codeLists,
});
