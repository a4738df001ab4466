// The probable VAT of a line, with the reason: the default of lines that state neither category nor rate.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Line, Nullable, oneOf } from '../primitives';
import { BUYER_NUMBER, SELLER_NUMBER } from './ship-from';
import { PLACE_RULE_KINDS, ReverseChargeReasonId, VatCategory } from './values';

export const SUPPLY_KINDS = ['goods', 'service'] as const;

export const VAT_SUGGESTION_REASONS = [
  'seller_exempt',
  'reverse_charge_at_home',
  'triangular',
  'client_default',
  'article_default',
  'domestic',
  'intra_community',
  'reverse_charge',
  'export',
  'outside_scope',
  'consumer_abroad',
  'one_stop_shop',
  'electronic_outside_union',
  'buyer_without_vat_number',
  'place_of_supply_abroad',
  'reverse_charge_there',
  'taxed_outside_union',
  'no_national_rate',
] as const;

export const VAT_SUGGESTION_WARNINGS = [
  'buyer_country_assumed',
  'buyer_vat_number_missing',
  'buyer_without_foreign_number',
  'distance_sale',
  'service_to_consumer_abroad',
  'special_territory',
  'kind_assumed',
  'small_business_unknown',
  'registration_missing',
  'reverse_charge_reason_unknown',
  'triangular_not_possible',
] as const;

export const VatSuggestion = named('VatSuggestion', {
  kind: oneOf(SUPPLY_KINDS),
  vatCategory: Nullable(VatCategory),
  vatRate: Nullable(Decimal),
  surchargeRate: Type.Optional({
    ...Decimal,
    description: 'Spain: the equivalence surcharge in percent; absent where none is due',
  }),
  exemptionCode: Nullable(Type.String({ description: 'BT-121; as `exemptionReasons` takes it' })),
  exemptionReason: Nullable(Type.String({ description: "BT-120: the sentence of the seller's country" })),
  sellerNumber: Type.Optional(
    Type.String({ description: `${SELLER_NUMBER.description}; absent for that of the seat` }),
  ),
  buyerNumber: Type.Optional(
    Type.String({ description: `${BUYER_NUMBER.description}; absent for that of the seat` }),
  ),
  why: oneOf(VAT_SUGGESTION_REASONS),
  explanation: Type.String({ description: 'The reason in a sentence' }),
  warnings: Type.Array(
    named('VatSuggestionWarning', { code: oneOf(VAT_SUGGESTION_WARNINGS), message: Type.String() }),
  ),
});
export type VatSuggestion = Static<typeof VatSuggestion>;

export const vatSuggestionActions = {
  vatSuggestion: defineAction({
    summary: 'Suggest the VAT of a supply to a client',
    description:
      'Category, rate and reason for goods or a service of the active company to this client on `date`, by ' +
      'default today where the company is. `country` and `postalCode` are the place of delivery of goods, by ' +
      'default that of the client. With an article its type counts, its own category and rate for domestic ' +
      'supplies, and its `reverseChargeReason` and `placeRule` where none is given. Lines of a draft that give neither `vatCategory` nor `vatRate` get this suggestion. ' +
      '`vatCategory` is null without a suggestion: then a line needs its own. This is no tax advice.',
    http: 'GET /api/documents/vat-suggestion',
    access: member('documents:read'),
    ownOnly: 'shared',
    input: Type.Object({
      clientId: Id,
      articleId: Type.Optional(Id),
      kind: Type.Optional({ ...oneOf(SUPPLY_KINDS), description: 'What is supplied: goods or services' }),
      country: Type.Optional(
        Type.String({ pattern: '^[A-Za-z]{2}$', must: 'an ISO 3166-1 country code, such as DE' }),
      ),
      postalCode: Type.Optional(Line(20)),
      fromCountry: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z]{2}$',
          must: 'an ISO 3166-1 country code, such as DE',
          description: 'Where goods leave from, by default where the company is; `shipFrom` of a document',
        }),
      ),
      fromPostalCode: Type.Optional(Line(20)),
      date: Type.Optional(CalendarDate),
      placeRule: Type.Optional({
        ...oneOf(PLACE_RULE_KINDS),
        description:
          'A service that is taxed where it is, in `country`, or an electronic one; as a line names it',
      }),
      isTriangular: Type.Optional(
        Type.Boolean({
          description:
            'The company is the middle party of a triangular trade of goods, as a document says it',
        }),
      ),
      reverseChargeReason: Type.Optional({
        ...ReverseChargeReasonId,
        description: 'Why a buyer in the same country owes the VAT, as a line names it',
      }),
    }),
    output: Type.Object({ ...VatSuggestion.properties, date: CalendarDate }),
    errors: ['company_not_found'],
  }),
};
