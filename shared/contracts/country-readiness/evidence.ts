// The evidence for a fact, and the days on which it holds. Shared by the facts of all six mechanisms: as a tax expert
// writes them into a file (`written`), and as they are shown (`presented`).
import { type TObject, type TProperties, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';

export const MECHANISMS = [
  'country-policy',
  'vat-rates',
  'tax-systems',
  'correction-routes',
  'country-identifiers',
  'channel-policy',
] as const;
/** Mechanisms that a complete country has. */
export type Mechanism = (typeof MECHANISMS)[number];

/** All folders of facts: not every country has a file in the last five. */
export const FACT_MECHANISMS = [
  ...MECHANISMS,
  'reverse-charge',
  'late-payment',
  'withholdings',
  'vat-returns',
  'bad-debts',
] as const;
export type FactMechanism = (typeof FACT_MECHANISMS)[number];

/** Id of a source that is none: general knowledge that has not been looked up. */
export const UNSOURCED = 'OWN';

const SourceId = Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{1,30}$' });

const common = {
  checkedOn: Type.String({
    format: 'date',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    description: 'The day somebody last compared the fact with its sources, YYYY-MM-DD',
  }),
  confidence: oneOf(['high', 'medium', 'low'] as const),
};

/** Fields as they stand in a data file. */
export const written = {
  sources: Type.Array(SourceId, {
    minItems: 1,
    uniqueItems: true,
    description: 'Ids of facts/sources.json; OWN for what nobody has looked up',
  }),
  ...common,
} satisfies TProperties;

/** Fields as the API shows them. */
export const presented = {
  verified: Type.Boolean({ description: 'false: general knowledge that nobody has looked up in a source' }),
  sources: Type.Array(Type.String(), { description: 'Ids of the entries in `sources` of the answer' }),
  ...common,
} satisfies TProperties;

export type Written = typeof written;
export type Shown = typeof presented;
export type Evidence = Written | Shown;

/** Fields together with what stands behind them, by a name. */
export function Fact<F extends TProperties, E extends Evidence>(fields: F, evidence: E, title: string) {
  // the compiler loses the types of two generic spreads; this is what they are
  return named(title, { ...fields, ...evidence }) as unknown as TObject<F & E>;
}

const Day = (description: string) =>
  Nullable(Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description }));

/** First and last day on which a fact holds. */
export const period = {
  validFrom: Day('First day; null when it is not established'),
  validTo: Day('Last day; null while no end is known'),
} satisfies TProperties;

/** Alpha-2 as it stands in a file name. */
export const FileCountry = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });

export const Source = named('FactSource', {
  id: Type.String(),
  title: Type.String(),
  where: Type.String(),
  date: Nullable(Type.String({ description: 'Of the source itself; may be a year or a month' })),
  kind: Type.String(),
});

/** The first fields of every response about facts. */
export const answerHead = {
  countryCode: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  date: CalendarDate,
  dataVersion: Type.String({
    description: 'Changes with every change of the data; has `+local.…` when an operator has mounted files',
  }),
  sources: Type.Array(Source),
} satisfies TProperties;
