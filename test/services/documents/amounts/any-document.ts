// Arbitrary documents, for property tests.
import fc from 'fast-check';
import type { DocumentAdjustmentInput, LineInput } from '../../../../shared/contracts/documents/lines';

type VatInput = Pick<LineInput, 'vatCategory' | 'vatRate'>;

const vat = fc.constantFrom<VatInput>(
  { vatRate: 20 },
  { vatRate: '5.5' },
  { vatRate: '2.1', vatCategory: 'S' },
  { vatRate: 7, vatCategory: 'L' },
  { vatCategory: 'Z' },
  { vatCategory: 'AE' },
  { vatCategory: 'E', vatRate: 0 },
);

/** A number above 0, as text. */
function decimal(max: number, decimals: number): fc.Arbitrary<string> {
  const unit = 10 ** decimals;
  return fc
    .integer({ min: 1, max: max * unit })
    .map((n) => `${Math.floor(n / unit)}.${String(n % unit).padStart(decimals, '0')}`);
}

const price = fc.oneof(
  { weight: 4, arbitrary: decimal(5000, 4) },
  { weight: 2, arbitrary: decimal(1, 2) },
  fc.constant('0'),
);

const anyLine = fc
  .tuple(
    fc.oneof(decimal(1000, 3), decimal(20, 0)),
    price,
    vat,
    fc.option(decimal(100, 2)),
    fc.option(decimal(9, 0)),
  )
  .map(
    ([quantity, unitPrice, vats, off, more]): LineInput => ({
      description: 'x',
      quantity,
      unitPrice,
      ...vats,
      adjustments: [
        ...(off === null ? [] : [{ kind: 'allowance' as const, percent: off, reason: 'Less' }]),
        ...(more === null ? [] : [{ kind: 'charge' as const, amount: more, reason: 'More' }]),
      ],
    }),
  );

/** A percentage of lines is never more than the lines. */
const adjustment = fc.oneof(
  fc
    .tuple(decimal(33, 2), vat)
    .map(
      ([percent, vats]): DocumentAdjustmentInput => ({ kind: 'allowance', percent, reason: 'Less', ...vats }),
    ),
  fc
    .tuple(decimal(40, 0), vat)
    .map(([amount, vats]): DocumentAdjustmentInput => ({ kind: 'charge', amount, reason: 'More', ...vats })),
);

export const anyDocument = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  exemptionReasons: fc.constant([]),
});

/** Integers of quintillionths, without the library that is tested. */
export const SCALE = 10n ** 18n;

export function exact(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(18, '0'));
}

/** Quotient rounded half away from zero. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}
