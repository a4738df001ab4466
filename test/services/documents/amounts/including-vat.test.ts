// Prices that include VAT. TEST_RUNS is the number of random documents.
import Big from 'big.js';
import fc from 'fast-check';
import type { CreditedLine } from '../../../../shared/contracts/documents/issuing';
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  LineInput,
  VatGroup,
} from '../../../../shared/contracts/documents/lines';
import { type Amounts, amountsOf } from '../../../../shared/law/amounts/amounts';
import { creditAmounts } from '../../../../shared/law/amounts/credit-amounts';
import { creditedNow, creditedSoFar, type Invoice } from '../../../../shared/law/amounts/credited-quantities';
import { invoiceStates } from '../../../../shared/law/amounts/invoice-states';
import { holds, runs } from '../../../support/properties';
import { anyDocument, exact, rounded, SCALE } from './any-document';

const RUNS = runs(100, 3_000);

const add = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

function gross(lines: LineInput[], adjustments: DocumentAdjustmentInput[] = [], currency = 'EUR'): Amounts {
  return amountsOf({ currency, pricesIncludeVat: true, lines, adjustments, exemptionReasons: [] });
}

const line = (unitPrice: string, vatRate: number, quantity = '1', more: Partial<LineInput> = {}) => ({
  ...{ description: 'x', unitPrice, vatRate, quantity },
  ...more,
});

describe('a document whose prices include VAT', () => {
  it('takes the VAT out of the sum of each rate, and gives what is left to its lines', () => {
    const { lines, vatBreakdown, totals } = gross([line('1999.00', 22), line('49.90', 22), line('5.01', 22)]);
    expect(vatBreakdown).toMatchObject([{ baseMinor: 168_353, vatMinor: 37_038 }]);
    expect(lines.map(({ netMinor }) => netMinor)).toEqual([163_852, 4_090, 411]);
    expect(lines.map(({ grossMinor }) => grossMinor)).toEqual([199_900, 4_990, 501]);
    expect(totals).toMatchObject({ linesMinor: 168_353, netMinor: 168_353, totalMinor: 205_391 });
  });

  it('keeps the price without VAT beside the price', () => {
    const { lines } = gross([line('9.90', 19), line('9.90', 0, '1', { vatCategory: 'Z' })]);
    // 9.90 ÷ 1.19 = 8.319327731…, six decimals more than the cent
    expect(lines.map(({ unitPrice, netUnitPrice }) => [unitPrice, netUnitPrice])).toEqual([
      ['9.9', '8.31932773'],
      ['9.9', '9.9'],
    ]);
    expect(gross([line('990', 10)], [], 'JPY').lines[0]?.netUnitPrice).toBe('900');
  });

  it('takes allowances and charges with VAT, too', () => {
    const { lines, adjustments, totals } = gross(
      [
        line('100', 19, '2', { adjustments: [{ kind: 'allowance', percent: 10, reason: 'Less' }] }),
        line('10.70', 7),
      ],
      [{ kind: 'allowance', amount: '19.07', reason: 'Loyal' }],
    );
    expect(lines[0]).toMatchObject({ grossMinor: 18_000, netMinor: 15_126 });
    // 20.00 of 200.00 with VAT are 16.81 of 168.07 without
    expect(lines[0]?.adjustments).toMatchObject([
      { grossMinor: 2_000, amountMinor: 1_681, baseMinor: 16_807, percent: '10' },
    ]);
    // 19.07 are 18.00 of the 180.00 and 1.07 of the 10.70
    expect(adjustments).toMatchObject([
      { vatRate: '19', grossMinor: 1_800, amountMinor: 1_513 },
      { vatRate: '7', grossMinor: 107, amountMinor: 100 },
    ]);
    expect(totals.totalMinor).toBe(18_000 + 1_070 - 1_907);
  });

  it('deducts a deposit without VAT, and what is left to pay is to the cent', () => {
    const deposit = gross([line('33.33', 19)]);
    const [of] = deposit.vatBreakdown;
    const amounts = amountsOf({
      ...{ currency: 'EUR', pricesIncludeVat: true, lines: [line('99.99', 19)], adjustments: [] },
      exemptionReasons: [],
      deductions: [
        {
          ...{ kind: 'allowance', percent: null, reason: 'Deposit', vatCategory: 'S', vatRate: '19' },
          ...{ amountMinor: of?.baseMinor ?? 0, grossMinor: 3_333, prepaymentId: 'x' },
        },
      ],
    });
    expect(amounts.adjustments).toMatchObject([{ amountMinor: 2_801, grossMinor: 3_333 }]);
    expect(amounts.totals).toMatchObject({ allowancesMinor: 2_801, totalMinor: 6_666 });
  });

  it('refuses an allowance of more than the lines', () => {
    const less: DocumentAdjustmentInput = { kind: 'allowance', amount: '10.00', reason: 'Less', vatRate: 19 };
    const message = 'is more than the sum of the lines of VAT category S at 19 %';
    expect(() => gross([line('9.90', 19)], [less])).toThrow(
      expect.objectContaining({ data: { errors: [{ pointer: '/adjustments/0', message }] } }),
    );
  });
});

const negative = fc.option(fc.integer({ min: 0, max: 11 }));
const divided = fc.option(
  fc.integer({ min: 1, max: 500 }).map(
    (cents): DocumentAdjustmentInput => ({
      ...{ kind: 'charge', amount: String(cents), reason: 'Freight' },
    }),
  ),
);

/** Some with a line that is taken back, and a charge of no rate of its own; undefined where the amounts are refused. */
const grossDocument = fc.tuple(anyDocument, negative, divided).map(([document, returned, freight]) => {
  const lines = document.lines.map((one, index) => {
    const { adjustments: _, ...plain } = one;
    return index === returned ? { ...plain, quantity: `-${one.quantity}` } : one;
  });
  const drafted = {
    ...{ ...document, lines, pricesIncludeVat: true },
    adjustments: [...document.adjustments, ...(freight ? [freight] : [])],
  };
  try {
    return { drafted, amounts: amountsOf(drafted) };
  } catch {
    return undefined;
  }
});

const isOf =
  ({ vatCategory, vatRate }: Pick<VatGroup, 'vatCategory' | 'vatRate'>) =>
  (one: Pick<VatGroup, 'vatCategory' | 'vatRate'>) =>
    one.vatCategory === vatCategory && one.vatRate === vatRate;
const signed = (kind: DocumentAdjustment['kind'], amount: number) => (kind === 'charge' ? amount : -amount);

function expectAddsUp({ lines, adjustments, vatBreakdown, totals }: Amounts): void {
  const grossLines = add(lines.map(({ grossMinor = Number.NaN }) => grossMinor));
  const grossMore = add(adjustments.map(({ kind, grossMinor = Number.NaN }) => signed(kind, grossMinor)));
  expect(totals.totalMinor).toBe(grossLines + grossMore);
  expect(totals.netMinor).toBe(add(vatBreakdown.map(({ baseMinor }) => baseMinor)));
  for (const group of vatBreakdown) {
    const net = [
      ...lines.filter(isOf(group)).map(({ netMinor }) => netMinor),
      ...adjustments.filter(isOf(group)).map(({ kind, amountMinor }) => signed(kind, amountMinor)),
    ];
    expect(group.baseMinor).toBe(add(net));
  }
}

/** The VAT of each group is calculated again with whole numbers alone. */
function expectVat({ lines, adjustments, vatBreakdown }: Amounts): void {
  for (const group of vatBreakdown) {
    const sum =
      add(lines.filter(isOf(group)).map(({ grossMinor = 0 }) => grossMinor)) +
      add(adjustments.filter(isOf(group)).map(({ kind, grossMinor = 0 }) => signed(kind, grossMinor)));
    const rate = exact(group.vatRate);
    const vat = rounded(BigInt(Math.abs(sum)) * rate, 100n * SCALE + rate);
    expect(group.vatMinor).toBe(Number(vat) * Math.sign(sum) + 0);
    const ofBase = new Big(group.baseMinor).times(group.vatRate).div(100).round(0).toNumber();
    expect(Math.abs(group.vatMinor - ofBase)).toBeLessThanOrEqual(1);
  }
}

function expectNear({ lines }: Amounts): void {
  for (const { netMinor, grossMinor = 0, vatRate } of lines) {
    const own = new Big(grossMinor).times(100).div(new Big(vatRate).plus(100));
    expect(own.minus(netMinor).abs().toNumber()).toBeLessThan(2);
  }
}

/** Some of what is left of some lines. */
function choose(invoice: Invoice, before: Big[], draw: () => number): CreditedLine[] {
  return invoice.lines.flatMap(({ lineNumber, quantity }, index) => {
    const left = new Big(quantity).minus(before[index] ?? 0);
    if (draw() < 400) return [];
    const part = left.times(draw()).div(1000).round(3, 0);
    return part.eq(0) ? [] : [{ lineNumber, quantity: part.toFixed() }];
  });
}

function creditInParts(invoice: Invoice, draw: () => number): Amounts[] {
  const notes: Amounts[] = [];
  const linesOf = (): DocumentLine[] => notes.flatMap(({ lines }) => lines);
  const isLeft = (before: Big[]) => invoice.lines.some(({ quantity }, at) => !before[at]?.eq(quantity));
  for (let turn = 0; turn < 4; turn++) {
    const before = creditedSoFar(invoice, linesOf());
    const part = turn === 3 ? undefined : choose(invoice, before, draw);
    if (part?.length === 0 || !isLeft(before)) continue;
    const note = creditAmounts(invoice, before, creditedNow(invoice, before, part));
    expectStates(note, invoiceStates(invoice, before, note));
    notes.push(note);
  }
  return notes;
}

function expectStates(note: Amounts, { before, after }: ReturnType<typeof invoiceStates>): void {
  for (const one of note.lines) {
    const [old, left] = [before, after].map(({ lines }) =>
      lines.find(({ lineNumber }) => lineNumber === one.correctsLine),
    );
    expect(left?.netMinor).toBe((old?.netMinor ?? 0) - one.netMinor);
    expect(left?.grossMinor).toBe((old?.grossMinor ?? 0) - (one.grossMinor ?? 0));
  }
  expect(after.totalMinor).toBe(before.totalMinor - note.totals.totalMinor);
}

describe(`${RUNS} random documents whose prices include VAT`, () => {
  it('add up, and credits in any parts end at 0', async () => {
    let accepted = 0;
    await holds(
      fc.property(grossDocument, fc.infiniteStream(fc.nat(1000)), (document, numbers) => {
        if (!document) return;
        accepted += 1;
        const { drafted, amounts } = document;
        expectAddsUp(amounts);
        expectVat(amounts);
        expectNear(amounts);
        const invoice = { ...amounts, currency: drafted.currency, pricesIncludeVat: true };
        const notes = creditInParts(invoice, () => numbers.next().value ?? 0);
        notes.forEach(expectAddsUp);
        const whole = (pick: (one: Amounts) => number) => add(notes.map(pick));
        expect(whole(({ totals }) => totals.totalMinor)).toBe(amounts.totals.totalMinor);
        for (const group of amounts.vatBreakdown) {
          const credited = notes.flatMap(({ vatBreakdown }) => vatBreakdown).filter(isOf(group));
          expect(add(credited.map(({ baseMinor }) => baseMinor))).toBe(group.baseMinor);
          expect(add(credited.map(({ vatMinor }) => vatMinor))).toBe(group.vatMinor);
        }
        for (const { lineNumber, grossMinor = 0 } of amounts.lines) {
          const credited = notes.flatMap(({ lines }) =>
            lines.filter((one) => one.correctsLine === lineNumber),
          );
          // 0 with a sign is 0
          expect(add(credited.map((one) => one.grossMinor ?? 0))).toBe(grossMinor + 0);
        }
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 2);
  }, 3_600_000);
});
