// vat-rates: rates with the days on which they hold, and the treatments that have no rate.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

export const RATE_CATEGORIES = [
  'standard',
  'reduced',
  'super_reduced',
  'parking',
  'special',
  'zero',
  'surcharge',
  'additional',
] as const;

export const TREATMENTS = ['export', 'intra_community', 'reverse_charge', 'exempt', 'out_of_scope'] as const;

/** Subset of UNCL5305 that EN 16931 allows (BT-118, BT-151). */
export const VAT_CATEGORY_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;

export function VatRate<E extends Evidence>(evidence: E) {
  return Fact(
    {
      category: { ...oneOf(RATE_CATEGORIES), description: 'Kind of rate' },
      percent: Type.String({
        pattern: '^(?:0|[1-9][0-9]?|100)(?:\\.[0-9]{1,3})?$',
        description: 'Exact decimal in quotes, such as "25.5"',
      }),
      vatCategoryCode: oneOf(VAT_CATEGORY_CODES),
      region: Type.Optional(Type.String({ description: 'Absent: the whole country' })),
      label: Type.Optional(Type.String({ description: 'What it is for' })),
      onPercent: Type.Optional(
        Type.String({ description: 'Of a surcharge: the rate beside which it is charged; absent: any' }),
      ),
      ...period,
      dateConfidence: Type.Optional(oneOf(['high', 'medium', 'low'] as const)),
    },
    evidence,
    'VatRate',
  );
}

export function VatTreatment<E extends Evidence>(evidence: E) {
  return Fact(
    {
      kind: oneOf(TREATMENTS),
      vatCategoryCode: oneOf(VAT_CATEGORY_CODES),
      exemptionReason: Type.Optional(Type.String({ description: 'VATEX code of EN 16931 (BT-121)' })),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'VatTreatment',
  );
}

export function vatRatesFacts<E extends Evidence>(evidence: E) {
  return {
    rates: Type.Array(VatRate(evidence)),
    treatments: Type.Array(VatTreatment(evidence)),
    pending: Type.Array(
      Fact(
        {
          what: Type.String(),
          earliest: Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
          status: Type.String(),
        },
        evidence,
        'PendingVatChange',
      ),
      { description: 'Changes that are talked about and not law: for people, never used in a calculation' },
    ),
  };
}
