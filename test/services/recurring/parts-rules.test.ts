// Shares of a period and prices that rise: the sums of a single line, by vectors and by hand.

import Big from 'big.js';
import { indexed } from '../../../services/recurring/domain/indexation';
import { periodWithPart } from '../../../services/recurring/domain/part-of-period';
import { prorated, templateOf } from '../../../services/recurring/domain/template-of-period';
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import vectors from './vectors.json';

describe('a share of a quantity', () => {
  // the last vector is of 3 pieces, the others are of one
  it.each(vectors.proration)('$from to $to is $days of $of days', ({ days, of, quantity, ...dates }) => {
    expect(prorated(quantity === '1.5' ? 3 : 1, { days, of })).toBe(quantity);
    const schedule = { unit: 'month', step: 1, anchor: dates.from } as const;
    const first = periodWithPart({ schedule, firstPart: 'prorated', alignTo: 'month' }, 0);
    expect(first).toEqual({ from: dates.from, to: dates.to, part: { days, of }, isSkipped: false });
  });

  it('is rounded half away from zero, also below zero', () => {
    expect(prorated('0.000001', { days: 15, of: 30 })).toBe('0.000001');
    expect(prorated('-0.000001', { days: 15, of: 30 })).toBe('-0.000001');
  });
});

describe('periods with a part', () => {
  const schedule = { unit: 'month', step: 3, anchor: '2026-11-10' } as const;

  it.each([
    ['month', '2026-11-30', '2026-12-01', '2027-02-28'],
    ['quarter', '2026-12-31', '2027-01-01', '2027-03-31'],
  ] as const)('until the next %s', (alignTo, to, from, last) => {
    const days = { schedule, firstPart: 'full', alignTo } as const;
    expect(periodWithPart(days, 0)).toMatchObject({ from: '2026-11-10', to, part: null });
    expect(periodWithPart(days, 1)).toMatchObject({ from, to: last, part: null });
  });

  it('a share is of a whole period of the schedule: 10 November to 31 December of a quarter of 92 days', () => {
    const days = { schedule, firstPart: 'prorated', alignTo: 'quarter' } as const;
    expect(periodWithPart(days, 0).part).toEqual({ days: 21 + 31, of: 31 + 30 + 31 });
  });

  it('an anchor on such a day has no part', () => {
    const aligned = { ...schedule, anchor: '2026-10-01' };
    const days = { schedule: aligned, firstPart: 'skip', alignTo: 'quarter' } as const;
    expect(periodWithPart(days, 0)).toEqual({
      ...{ from: '2026-10-01', to: '2026-12-31', part: null, isSkipped: false },
    });
  });
});

describe('an indexed price', () => {
  const yearly = { percent: '2.5', everyPeriods: 12, basePeriod: 0 };

  it.each([
    // 99 × 1.025 = 101.475
    ['99', 11, '99'],
    ['99', 12, '101.48'],
    ['99', 23, '101.48'],
    // 99 × 1.050625 = 104.011875
    ['99', 24, '104.01'],
    ['99.0000', 24, '104.01'],
    // 0.1234 × 1.025 = 0.126485
    ['0.1234', 12, '0.1265'],
    ['-99', 12, '-101.48'],
  ])('%s in period %i is %s', (price, index, expected) => {
    expect(indexed(yearly, { index, decimals: 2 })(price)).toBe(expected);
  });

  it('counts from its base period, and falls by a percentage below zero', () => {
    const falling = { percent: '-10', everyPeriods: 1, basePeriod: 5 };
    // 100 × 0.9 × 0.9 = 81
    expect([4, 5, 6, 7].map((index) => indexed(falling, { index, decimals: 2 })('100'))).toEqual([
      '100',
      '100',
      '90',
      '81',
    ]);
  });

  it('is exact after ten thousand changes, and the period of all lines takes few multiplications', () => {
    const slow = { percent: '0.01', everyPeriods: 1, basePeriod: 0 };
    const lines = Array.from({ length: 10 }, () => ({ description: 'Rent', unitPrice: '100' }));
    const billed = { from: '2026-11-01', to: '2026-11-01', index: 10_000, part: null };
    const times = jest.spyOn(Big.prototype, 'times');
    const period = templateOf({ lines }, billed, { indexation: slow, language: 'en', decimals: 2 });
    expect(times.mock.calls.length).toBeLessThan(50);
    times.mockRestore();
    // 100 × 1.0001^10000, in cents
    const scale = 10_000n ** 10_000n;
    const cents = (10_000n * 10_001n ** 10_000n * 2n + scale) / (2n * scale);
    expect(period.lines?.map(({ unitPrice }) => unitPrice)).toEqual(
      lines.map(() => `${Number(cents) / 100}`),
    );
  });
});

it.each(DOCUMENT_LANGUAGES)('a line says its part below its note, in %s', (language) => {
  const line = { description: 'Rent', quantity: 3, unitPrice: 10, note: 'Flat 4' };
  const billed = { from: '2026-11-16', to: '2026-11-30', index: 0, part: { days: 15, of: 30 } };
  const { lines, adjustments } = templateOf(
    { lines: [line], adjustments: [{ kind: 'allowance', amount: '10.01', reason: 'Friends' }] },
    billed,
    { indexation: null, language, decimals: 2 },
  );
  expect(lines?.[0]?.quantity).toBe('1.5');
  // 5.005, half away from zero
  expect(adjustments?.[0]?.amount).toBe('5.01');
  expect(lines?.[0]?.note).toMatch(/^Flat 4\n.*16.*2026.*30.*2026.*15.*30 /);
});
