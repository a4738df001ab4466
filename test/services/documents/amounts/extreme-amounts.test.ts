import fc from 'fast-check';
import type { LineAdjustmentInput, LineInput } from '../../../../shared/contracts/documents/lines';
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import { type AmountsInput, amountsOf } from '../../../../shared/law/amounts/amounts';
import { isProblem } from '../../../../shared/runtime/errors';
import { holds, runs } from '../../../support/properties';
import { exact, rounded, SCALE } from './any-document';

const MINOR_UNITS: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3 };

const near = (...texts: string[]) => fc.constantFrom(...texts);
const reason = 'Agreed';
const anyAdjustment: fc.Arbitrary<LineAdjustmentInput> = fc
  .tuple(fc.constantFrom('allowance' as const, 'charge' as const), fc.boolean())
  .chain(
    ([kind, isPercent]): fc.Arbitrary<LineAdjustmentInput> =>
      isPercent
        ? near('100', '99.9999', '50', '0.0001').map((percent) => ({ kind, percent, reason }))
        : near('999999999999', '999999999998', '1', '90071992547').map((amount) => ({
            kind,
            amount,
            reason,
          })),
  );
const anyLine: fc.Arbitrary<LineInput> = fc.record({
  description: fc.constant('x'),
  quantity: near('999999999', '999999999.999999', '1', '0.000001', '900719'),
  unitPrice: near('999999999999', '999999999999.0000000001', '999999999', '9007199254', '1', '0'),
  vatRate: fc.constant('20'),
  adjustments: fc.array(anyAdjustment, { maxLength: 4 }),
});
/** Lines whose sum mostly stays within the limit, since nearly every one of the others goes beyond it. */
const largeLine: fc.Arbitrary<LineInput> = anyLine.map((line) => ({
  ...line,
  quantity: '1',
  unitPrice: String(Number.parseInt(String(line.unitPrice), 10) % 9_007_199_255),
  adjustments: [],
}));
const extreme: fc.Arbitrary<AmountsInput> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  lines: fc.oneof(
    fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    fc.array(largeLine, { minLength: 1, maxLength: 20 }),
  ),
  adjustments: fc.array(
    anyAdjustment.map((adjustment) => ({ ...adjustment, vatRate: '20' })),
    { maxLength: 4 },
  ),
  exemptionReasons: fc.constant([]),
});

function exactNet({ quantity, unitPrice, adjustments = [] }: LineInput, currency: string): bigint {
  const unit = 10n ** BigInt(MINOR_UNITS[currency] ?? 2);
  const gross = rounded(exact(String(quantity)) * exact(String(unitPrice)) * unit, SCALE * SCALE);
  return adjustments.reduce((net, { kind, percent, amount }) => {
    const minor =
      percent === undefined
        ? rounded(exact(String(amount)) * unit, SCALE)
        : rounded(gross * exact(String(percent)), 100n * SCALE);
    return kind === 'charge' ? net + minor : net - minor;
  }, gross);
}

function refusalOf(drafted: AmountsInput): string | undefined {
  try {
    amountsOf(drafted);
    return undefined;
  } catch (error) {
    if (!isProblem(error) || error.code !== 400) throw error;
    const [fault] = error.data.errors ?? [];
    return `${fault?.pointer} ${fault?.message}`;
  }
}

const huge = { description: 'x', quantity: '999999999', unitPrice: '999999999', vatRate: '20' };
const beyond = 'makes the sum exceed the maximum amount of a document';

it('that ends small is refused where it goes beyond what is exact', () => {
  const isFree: LineAdjustmentInput = { kind: 'allowance', percent: '100', reason };
  const drafted = { currency: 'EUR', adjustments: [], exemptionReasons: [] };
  const lines = [
    { ...huge, quantity: '1' },
    { ...huge, adjustments: [isFree] },
  ];
  expect(refusalOf({ ...drafted, lines })).toBe('/lines/1 is more than the maximum amount of a document');
});

it('names the line and the adjustment with which a sum goes beyond', () => {
  const most = { ...huge, quantity: '1', unitPrice: '999999999999', vatRate: '20' };
  const off = { kind: 'allowance' as const, percent: '100', reason };
  const charge = { kind: 'charge' as const, amount: '999999999999', reason };
  const drafted = { currency: 'EUR', adjustments: [], exemptionReasons: [] };
  const charged = { ...most, adjustments: [charge, off] };
  expect(refusalOf({ ...drafted, lines: [charged] })).toBe(`/lines/0/adjustments/0 ${beyond}`);
  const adjustments = [{ ...off, vatRate: '20' }];
  expect(refusalOf({ ...drafted, lines: [most, most], adjustments })).toBe(`/lines/1 ${beyond}`);
  const charges = [{ ...charge, vatRate: '20' }, ...adjustments];
  expect(refusalOf({ ...drafted, lines: [most], adjustments: charges })).toBe(`/adjustments/0 ${beyond}`);
});

it('has exact amounts within the limit, or is refused with the place', async () => {
  const cases = runs(200, 5_000);
  let accepted = 0;
  await holds(
    fc.property(extreme, (drafted) => {
      const refusal = refusalOf(drafted);
      if (refusal !== undefined) return expect(refusal).toMatch(/^\/(lines|adjustments)/);
      accepted += 1;
      const { lines, adjustments, totals } = amountsOf(drafted);
      const nets = drafted.lines.map((line) => exactNet(line, drafted.currency));
      expect(lines.map(({ netMinor }) => BigInt(netMinor))).toEqual(nets);
      const every = [...lines.flatMap((line) => line.adjustments), ...adjustments].map(
        (one) => one.amountMinor,
      );
      for (const amount of [...every, ...Object.values(totals)]) {
        expect(Math.abs(amount)).toBeLessThanOrEqual(AMOUNT_MINOR_MAX);
      }
      const added = adjustments.map(({ kind, amountMinor }) =>
        kind === 'charge' ? amountMinor : -amountMinor,
      );
      const net = [...nets, ...added.map(BigInt)].reduce((sum, amount) => sum + amount, 0n);
      expect(BigInt(totals.netMinor)).toBe(net);
      expect(BigInt(totals.vatMinor)).toBe(rounded(net * 20n, 100n));
    }),
    { numRuns: cases },
  );
  expect(accepted).toBeGreaterThan(cases / 20);
});
