import fc from 'fast-check';
import type { Debt, InterestTerms } from '../../../shared/late-payment/interest';
import { addDays } from '../../../shared/values/calendar';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2023-06-30', days));

const changes = fc.array(fc.record({ from: day, amountMinor: fc.integer({ min: -700_000, max: 100_000 }) }), {
  maxLength: 8,
});

const suspensions = fc.array(
  fc.record({
    from: day,
    to: fc.option(day),
    amountMinor: fc.option(fc.integer({ min: 1, max: 500_000 })),
  }),
  { maxLength: 3 },
);

/** Half-years, of which some are unknown or not confirmed. */
const rates = fc
  .array(
    fc.record({
      percent: fc.option(
        fc.integer({ min: 0, max: 2000 }).map((hundredths) => String(hundredths / 100)),
        { freq: 8 },
      ),
      confirmed: fc.boolean(),
    }),
    { minLength: 18, maxLength: 18 },
  )
  .map((rows) =>
    rows.map((row, index) => {
      const year = 2023 + Math.floor(index / 2);
      const [validFrom, validTo] =
        index % 2 === 0 ? [`${year}-01-01`, `${year}-06-30`] : [`${year}-07-01`, `${year}-12-31`];
      return { ...row, validFrom, validTo, sources: [] };
    }),
  );

export const anyDebt: fc.Arbitrary<{ debt: Debt; terms: InterestTerms; asOf: string }> = fc.record({
  debt: fc.record({
    principalMinor: fc.integer({ min: 0, max: 10 ** 12 }),
    effectiveDueDate: fc.oneof(day, fc.constantFrom('2024-02-28', '2024-02-29', '2027-02-28')),
    changes,
    suspensions,
  }),
  terms: fc.record({ rates, compounding: fc.constantFrom('none' as const, 'yearly' as const) }),
  asOf: day,
});
