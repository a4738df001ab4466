// Rules of the company's country for its documents, for programs in which people write them.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { CorrectionRoute, correctionRoutesFacts } from '../country-readiness/correction-routes';
import { answerHead, Fact, period, presented } from '../country-readiness/evidence';
import { RATE_CATEGORIES, TREATMENTS } from '../country-readiness/vat-rates';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { VatCategory } from './values';

const onDay = Type.Object({ date: Type.Optional(CalendarDate) });

const OfferedRate = Fact(
  {
    kind: oneOf(RATE_CATEGORIES),
    vatCategory: VatCategory,
    vatRate: Decimal,
    label: Nullable(Type.String({ description: 'What it is for' })),
    region: Nullable(Type.String({ description: 'Null: the whole country' })),
    ...period,
  },
  presented,
  'OfferedVatRate',
);

const OfferedTreatment = Fact(
  {
    kind: oneOf(TREATMENTS),
    vatCategory: VatCategory,
    code: Nullable(Type.String({ description: 'VATEX code, as `exemptionReasons` of a document takes it' })),
    note: Nullable(Type.String()),
  },
  presented,
  'OfferedVatTreatment',
);

const RegisteredRates = named('RegisteredRates', {
  countryCode: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  number: Type.String({ description: 'The VAT number of the company there' }),
  rates: Type.Array(OfferedRate),
});

export const countryRules = {
  vatRates: defineAction({
    summary: 'List the VAT rates that the active company can charge',
    description:
      'Those in force in its country on `date`, by default today where the company is; the day of the supply ' +
      'counts. `vatCategory` and `vatRate` are what a line takes; `treatments` have the rate 0. Rates of the ' +
      'whole country come before those of regions. `surcharge` and `additional` are not rates of a line but ' +
      'come on top of one. `registrations` has the rates of other countries in which the company is registered on ' +
      '`date`, for documents whose goods leave from there (`shipFrom`), and the like. Both lists are empty for a country without data. Other rates are accepted. This is ' +
      'no tax advice.',
    http: 'GET /api/company/vat-rates',
    access: member('documents:read'),
    ownOnly: 'shared',
    input: onDay,
    output: Type.Object({
      ...answerHead,
      rates: Type.Array(OfferedRate),
      treatments: Type.Array(OfferedTreatment),
      registrations: Type.Array(RegisteredRates, {
        description:
          'The rates of each other country where the company is registered on `date` (kind local or xi)',
      }),
    }),
    errors: ['company_not_found'],
  }),
  correctionRoutes: defineAction({
    summary: 'Read the corrections of invoices in the country of the active company',
    description:
      'By which documents, on `date`, by default today where the company is. `mayCancel` is false if the facts ' +
      'say clearly that an issued invoice is corrected by another document only: then POST ' +
      '/api/documents/{id}/cancel is refused. `true` is no advice to cancel: `cancellation` has the known ' +
      'restrictions, for example that an invoice cannot be cancelled once the authority has accepted it. An ' +
      'invoice that was delivered is never cancelled.',
    http: 'GET /api/documents/correction-routes',
    access: member('documents:read'),
    ownOnly: 'shared',
    input: onDay,
    output: Type.Object({
      ...answerHead,
      mayCancel: Type.Boolean(),
      ...correctionRoutesFacts(presented),
      routes: Type.Array(CorrectionRoute(presented)),
    }),
    errors: ['company_not_found', 'country_facts_not_found'],
  }),
};
