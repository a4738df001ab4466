// Interest for late payment: every published example, and the laws that hold for any debt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Debtor } from '../../../shared/contracts/country-readiness/late-payment';
import { latePaymentLawOn } from '../../../shared/countries/late-payment-law';
import { loadDataset } from '../../../shared/countries/loading/loaded-facts';
import { compensationOf } from '../../../shared/late-payment/compensation';
import { effectiveDueDate } from '../../../shared/late-payment/due-date';
import { lateInterest } from '../../../shared/late-payment/interest';
import { ratesOf } from '../../../shared/late-payment/rates';
import { addDays } from '../../../shared/values/calendar';
import { holds } from '../../support/properties';
import { anyDebt } from './any-debt';

interface Vector {
  name: string;
  law: string;
  principal: string;
  effectiveDueDate: string;
  payments: { date: string; paid: string }[];
  segments: {
    from: string;
    to: string;
    days: number;
    principal: string;
    ratePercent: string;
    exact: string;
  }[];
  interest: string;
}
const VECTORS = JSON.parse(readFileSync(join(__dirname, 'vectors.json'), 'utf8')) as {
  interest: Vector[];
  wik: { principalMinor: number; costsMinor: number }[];
};
const COUNTRIES: Record<string, string> = {
  Germany: 'DE',
  Belgium: 'BE',
  Netherlands: 'NL',
  Poland: 'PL',
  Austria: 'AT',
  France: 'FR',
  Italy: 'IT',
};

const dataset = loadDataset(undefined);
const minor = (amount: string) => Math.round(Number(amount) * 100);

function lawOf({ name, effectiveDueDate: date }: Vector) {
  const debtor: Debtor = name.includes('consumer') ? 'consumer' : 'business';
  const law = latePaymentLawOn(
    dataset,
    { country: COUNTRIES[/^\w+/.exec(name)?.[0] ?? ''] ?? '', date },
    debtor,
  );
  if (!law?.rule.interest) throw new Error(`no law for ${name}`);
  return { ...law.rule, interest: law.rule.interest, rates: law.rates };
}

function calculate(vector: Vector, confirmed: boolean | undefined) {
  const { rates, ...rule } = lawOf(vector);
  const asIf = confirmed === undefined ? {} : { confirmed };
  const charged = ratesOf(
    { ...rule, ...asIf },
    rates.map((rate) => ({ ...rate, ...asIf })),
  );
  const changes = vector.payments.map(({ date, paid }) => ({
    from: addDays(date, 1),
    amountMinor: -minor(paid),
  }));
  const debt = {
    principalMinor: minor(vector.principal),
    effectiveDueDate: vector.effectiveDueDate,
    changes,
  };
  const asOf = addDays(vector.payments.at(-1)?.date ?? '', 30);
  return lateInterest(debt, { rates: charged, compounding: rule.interest.compounding }, asOf);
}

describe.each(VECTORS.interest.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
  it('has the published segments and sum', () => {
    const { segments, interestMinor } = calculate(vector, true);
    expect(
      segments.map(({ from, to, days, principalMinor, ratePercent, exactMinor }) => ({
        ...{ from, to, days, principalMinor, ratePercent: Number(ratePercent), exactMinor },
      })),
    ).toEqual(
      vector.segments.map(({ from, to, days, principal, ratePercent, exact }) => ({
        ...{ from, to, days, principalMinor: minor(principal), ratePercent: Number(ratePercent) },
        exactMinor: `${exact
          .replace('.', '')
          .replace(/^0+(?=\d{7})/, '')
          .slice(0, -6)}.${exact.slice(-6)}`,
      })),
    );
    expect(interestMinor).toBe(minor(vector.interest));
  });

  it('charges nothing where nobody has confirmed a rate', () => {
    const { segments, interestMinor } = calculate(vector, false);
    expect(segments.map(({ isCharged }) => isCharged)).toEqual(segments.map(() => false));
    expect(interestMinor).toBe(0);
  });
});

it('the second half of 2026 is charged, as it is shipped', () => {
  const vector = VECTORS.interest.find(({ name }) => name.startsWith('Italy')) as Vector;
  const { segments, interestMinor } = calculate(vector, undefined);
  expect(segments.map(({ ratePercent, isCharged }) => [ratePercent, isCharged])).toEqual([
    ['10.15', true],
    ['10.4', true],
  ]);
  expect(interestMinor).toBe(minor(vector.interest));
});

it.each(VECTORS.wik)('the scale gives $costsMinor for $principalMinor', ({ principalMinor, costsMinor }) => {
  expect(compensationFor('NL', principalMinor, 'EUR')?.amountMinor).toBe(costsMinor);
});

function compensationFor(country: string, principalMinor: number, currency: string) {
  const terms = latePaymentLawOn(dataset, { country, date: '2026-01-15' }, 'business')?.rule.compensation;
  return terms ? compensationOf(terms, { principalMinor, currency }) : null;
}

it('the scale ends at its maximum, and tiers go by the principal in the currency of the law', () => {
  expect(compensationFor('NL', 10_000_000_000, 'EUR')?.amountMinor).toBe(677_500);
  const polish = [500_000, 500_001, 1_230_000, 4_999_999, 5_000_000].map(
    (principal) => compensationFor('PL', principal, 'PLN')?.amountMinor,
  );
  expect(polish).toEqual([4000, 7000, 7000, 7000, 10_000]);
  expect(compensationFor('PL', 500_000, 'EUR')).toBeNull();
  expect(compensationFor('DE', 0, 'EUR')).toBeNull();
});

it('no consumer owes a lump sum', () => {
  const consumers = [...dataset.countries.values()].flatMap(
    (facts) => facts['late-payment']?.rules.filter(({ debtor }) => debtor === 'consumer') ?? [],
  );
  expect(consumers.length).toBeGreaterThan(5);
  expect(consumers.filter(({ compensation }) => compensation !== null)).toEqual([]);
});

it('a weekend moves to Monday where the law says so', () => {
  expect(
    ['2026-05-08', '2026-05-09', '2026-05-10'].map((day) => effectiveDueDate(day, 'next_working_day')),
  ).toEqual(['2026-05-08', '2026-05-11', '2026-05-11']);
  expect(effectiveDueDate('2026-05-09', 'as_stated')).toBe('2026-05-09');
});

it('segments tile the days on which something is open, and add up to the sum', async () => {
  await holds(
    fc.property(anyDebt, ({ debt, terms, asOf }) => {
      const { segments, interestMinor } = lateInterest(debt, terms, asOf);
      for (const [index, { from, to, days }] of segments.entries()) {
        expect(from <= to && days > 0).toBe(true);
        const before = segments[index - 1];
        if (before) expect(before.to < from).toBe(true);
      }
      const shown = segments.reduce((sum, { exactMinor }) => sum + Number(exactMinor), 0);
      expect(Math.abs(shown - interestMinor)).toBeLessThan(1);
    }),
  );
});
