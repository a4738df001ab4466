// The boxes of a VAT return that sales fill, from the VAT register by the facts of the country.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { LEFT_OUT_REASONS } from '../country-readiness/vat-returns';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, CountryCode, Nullable, oneOf } from '../primitives';
import { EARLIER_TAX_POINTS, REPORT_ROWS_MAX, reported, VatRegisterEntry } from './reports';
import { VatCategory } from './values';
import { VatRegisterByField } from './vat-register-by';

/** The name of what no row of the form is for, where a request names a box. */
export const UNPLACED_BOX = 'unplaced';

const UNPLACED_REASONS = ['no_row', 'margin_scheme'] as const;

const Amount = (description: string) => Type.Integer({ description, examples: [100_000] });
const entryCount = Type.Integer({ description: 'How many entries of the VAT register', examples: [12] });

const amounts = {
  baseMinor: Amount('Without VAT, in minor units of `currency`'),
  vatMinor: Amount('VAT with equivalence surcharge, in minor units of `currency`'),
};

const Filed = (of: string) =>
  Nullable(
    Type.String({ description: `${of} as the form wants it, in units of the currency`, examples: ['1234'] }),
  );

const Box = named('VatReturnBox', {
  box: Type.String({ description: 'As the form prints it', examples: ['81'] }),
  name: Type.String({
    description: 'In the language of the form',
    examples: ['Innergemeinschaftliche Lieferungen'],
  }),
  baseMinor: Nullable(Amount('Exact sum of the register, in minor units; null where the box has no base')),
  vatMinor: Nullable(Amount('Exact sum of the register, in minor units; null where the box has no VAT')),
  baseFiled: Filed('The base'),
  vatFiled: Filed('The VAT'),
  repeats: Type.Boolean({ description: 'Other boxes have its amounts, too: a total, or a part of one' }),
  isNegated: Type.Boolean({ description: 'What lowers sales is above 0 there' }),
  entryCount,
});
export type VatReturnBox = Static<typeof Box>;

const LeftOut = named('VatReturnLeftOut', {
  reason: {
    ...oneOf(LEFT_OUT_REASONS),
    description:
      'one_stop_shop, other_registration: another return has it; buyer_pays: split payment; disbursement: paid in the name ' +
      'of the client; not_declared: the form does not ask for it',
  },
  country: Nullable(
    Type.String({ description: 'Whose return has it, where that is another one', examples: ['PL'] }),
  ),
  ...amounts,
  entryCount,
});
export type VatReturnLeftOut = Static<typeof LeftOut>;

const Unplaced = named('VatReturnUnplaced', {
  reason: { ...oneOf(UNPLACED_REASONS), description: 'no_row: the facts of the country have no box for it' },
  vatCategory: VatCategory,
  vatRate: Decimal,
  exemptionCode: Nullable(Type.String({ description: 'BT-121; null without one', examples: ['VATEX-EU-F'] })),
  ...amounts,
  entryCount,
});
export type VatReturnUnplaced = Static<typeof Unplaced>;

const FormAmount = (description: string) =>
  Nullable(
    Amount(`${description}, in minor units of \`currency\`; null where the document has no rate to it`),
  );

const { baseMinor, vatMinor, surchargeMinor, ...registered } = VatRegisterEntry.properties;

const Entry = named('VatReturnEntry', {
  ...registered,
  currency: Type.String({ description: 'Of the form', examples: ['EUR'] }),
  baseMinor: FormAmount('Without VAT'),
  vatMinor: FormAmount('VAT'),
  surchargeMinor: FormAmount('Equivalence surcharge (Spain)'),
  documentCurrency: Type.String({ description: 'Of the document', examples: ['USD'] }),
  documentBaseMinor: baseMinor,
  documentVatMinor: vatMinor,
  documentSurchargeMinor: surchargeMinor,
});
export type VatReturnEntry = Static<typeof Entry>;

const Total = named('VatReturnTotal', {
  ...amounts,
  withoutRate: Type.Integer({
    description: 'Documents without a rate to the currency of the form: they are in no amount',
    examples: [0],
  }),
});

export const vatReturns = {
  vatReturn: defineAction({
    summary: 'Report the boxes of the VAT return',
    description:
      'The boxes that sales fill in the return of `country`: UStVA (DE), U 30 (AT), CA3 (FR), the declaration of JPK_V7 (PL), ' +
      'LIPE (IT), modelo 303 (ES), the periodic returns of BE and NL. Each supply of `GET /api/reports/vat-register` goes by the ' +
      'first row of the form that fits (`GET /api/country-readiness/{countryCode}/vat-returns`, with sources), so that the ' +
      'boxes that do not repeat others, `leftOut` and `unplaced` add up to `total` exactly. `baseFiled` and `vatFiled` are ' +
      'rounded as the form wants it; where the form itself calculates the VAT of a rate, it is that of the rounded base. ' +
      '**Purchases are not known here**: `leftEmpty` names their boxes, and the totals with them. `unplaced` needs a person. ' +
      '`box` adds the documents behind one box. The CSV has the boxes, then `leftOut`, `unplaced` and `total`: `part` says which. No authority has checked the boxes, and this is no tax advice.',
    http: 'GET /api/reports/vat-return',
    makes: EARLIER_TAX_POINTS,
    access: member('documents:read', 'reports:read'),
    ...reported(
      {
        period: Type.String({
          pattern: '^[0-9]{4}(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?$',
          must: 'a month, a quarter or a year, such as 2026-03, 2026-Q1 or 2026',
          description: 'A month, a quarter or a year, as the reports name it',
          examples: ['2026-03'],
        }),
        country: Type.Optional({
          ...CountryCode,
          description: 'The country of the company, which is the default, or that of a registration for VAT',
        }),
        by: Type.Optional(VatRegisterByField),
        box: Type.Optional(
          Type.String({
            pattern: '^[0-9A-Za-z_]{1,12}$',
            must: 'a box of the form, such as 81, or unplaced',
            description:
              'Adds the documents behind this box, or behind `unplaced`; the CSV has them instead of the boxes',
            examples: ['81'],
          }),
        ),
      },
      {
        country: Type.String({ description: 'Whose return it is', examples: ['DE'] }),
        form: Type.String({ description: 'The name by which it is known', examples: ['UStVA'] }),
        formName: Type.String({
          description: 'Its name in the language of the country',
          examples: ['Umsatzsteuer-Voranmeldung (USt 1 A)'],
        }),
        verified: Type.Boolean({ description: 'false: nobody has looked the form up in a source' }),
        dataVersion: Type.String({
          description: 'Of the facts about countries',
          examples: ['2026-11-29.789c911c'],
        }),
        period: Type.String({ description: '2026-03, 2026-Q1 or 2026', examples: ['2026-03'] }),
        from: CalendarDate,
        to: CalendarDate,
        by: VatRegisterByField,
        currency: Type.String({ description: 'Of the form, and of all amounts', examples: ['EUR'] }),
        boxes: Type.Array(Box, { description: 'In the order of the form, those of 0 with them' }),
        leftOut: Type.Array(LeftOut, {
          description: 'Amounts of the register that no box has, for a reason of law',
        }),
        unplaced: Type.Array(Unplaced, {
          description: 'Amounts that need a person: no row of the form is for them',
        }),
        total: { ...Total, description: 'All that the register has in the period' },
        leftEmpty: Type.Array(
          named('VatReturnEmptyBox', {
            box: Type.String({ description: 'As the form prints it', examples: ['66'] }),
            why: Type.String({ description: 'What would fill it', examples: ['Input VAT of purchases'] }),
          }),
          { description: 'Boxes of purchases, and totals with them' },
        ),
        notes: Type.Array(Type.String(), {
          description: 'What the form asks for and the register does not say',
          examples: [['62 and 63 (criterio de caja) are not filled.']],
        }),
        entries: Type.Optional(
          Type.Array(Entry, {
            description:
              'With `box`: amounts in the currency of the form, which add up to those of the box, and in that of the document',
          }),
        ),
      },
    ),
    work: { queue: 'database', atMost: `sums of a year, or ${REPORT_ROWS_MAX} documents` },
    errors: ['country_facts_not_found'],
  }),
};
