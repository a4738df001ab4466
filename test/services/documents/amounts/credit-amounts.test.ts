import Big from 'big.js';
import fc from 'fast-check';
import type { CreditedLine } from '../../../../shared/contracts/documents/issuing';
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import { type Amounts, amountsOf } from '../../../../shared/law/amounts/amounts';
import { creditAmounts } from '../../../../shared/law/amounts/credit-amounts';
import { creditedNow, creditedSoFar, type Invoice } from '../../../../shared/law/amounts/credited-quantities';
import { invoiceStates } from '../../../../shared/law/amounts/invoice-states';
import { holds, runs } from '../../../support/properties';
import { anyDocument } from './any-document';

function invoiceOf(lines: LineInput[], adjustments: object[] = []): Invoice {
  const drafted = { currency: 'EUR', lines, adjustments: adjustments as never, exemptionReasons: [] };
  return { currency: 'EUR', pricesIncludeVat: false, ...amountsOf(drafted) };
}

/** Credits one part after the other. */
function creditInTurn(invoice: Invoice, parts: (CreditedLine[] | undefined)[]): Amounts[] {
  const notes: Amounts[] = [];
  for (const part of parts) {
    const before = creditedSoFar(
      invoice,
      notes.flatMap(({ lines }) => lines),
    );
    notes.push(creditAmounts(invoice, before, creditedNow(invoice, before, part)));
  }
  return notes;
}

const add = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe('credit notes of one invoice', () => {
  it('divide a line that cannot be divided evenly', () => {
    // 3 pieces for 1.00 together, 20 %: thirds of 1.00 are 0.33, 0.34, 0.33; of VAT 0.20: 0.07, 0.06, 0.07
    const invoice = invoiceOf([{ description: 'x', quantity: 3, unitPrice: '0.333333', vatRate: 20 }]);
    const one = [{ lineNumber: 1, quantity: 1 }];
    const notes = creditInTurn(invoice, [one, one, undefined]);
    expect(notes.map(({ totals }) => [totals.netMinor, totals.vatMinor])).toEqual([
      [33, 7],
      [34, 6],
      [33, 7],
    ]);
  });

  it('take VAT that no part has alone', () => {
    // 3 × 0.01 at 20 %: 0.006 is 0.01 VAT; a single cent has none
    const invoice = invoiceOf([{ description: 'x', quantity: 3, unitPrice: '0.01', vatRate: 20 }]);
    expect(invoice.vatBreakdown[0]?.vatMinor).toBe(1);
    const one = [{ lineNumber: 1, quantity: 1 }];
    const notes = creditInTurn(invoice, [one, one, one]);
    expect(notes.map(({ totals }) => totals.vatMinor)).toEqual([0, 0, 1]);
  });

  it('share allowances and charges of the document among the lines of their VAT rate', () => {
    const invoice = invoiceOf(
      [
        { description: 'a', unitPrice: 100, vatRate: 20 },
        { description: 'b', unitPrice: 50, vatRate: 20 },
        { description: 'c', unitPrice: 80, vatRate: '5.5' },
      ],
      [{ kind: 'allowance', amount: 30, reason: 'Welcome', vatRate: 20 }],
    );
    const [ofC, ofB, rest] = creditInTurn(invoice, [[{ lineNumber: 3 }], [{ lineNumber: 2 }], undefined]);
    expect(ofC).toMatchObject({
      adjustments: [],
      totals: { netMinor: 8000, vatMinor: 440, totalMinor: 8440 },
    });
    // a third of the lines at 20 %, so a third of the allowance
    expect(ofB).toMatchObject({
      adjustments: [
        { kind: 'allowance', amountMinor: 1000, reason: 'Welcome', vatCategory: 'S', vatRate: '20' },
      ],
      totals: { linesMinor: 5000, allowancesMinor: 1000, netMinor: 4000, vatMinor: 800 },
    });
    expect(rest).toMatchObject({
      lines: [{ lineNumber: 1, correctsLine: 1, description: 'a', netMinor: 10000 }],
      adjustments: [{ kind: 'allowance', amountMinor: 2000 }],
      totals: { netMinor: 8000, vatMinor: 1600 },
    });
  });

  it('of everything at once say what the invoice says', () => {
    const invoice = invoiceOf(
      [
        {
          description: 'a',
          unitPrice: 100,
          vatRate: 20,
          adjustments: [{ kind: 'allowance', percent: 10, reason: 'Less' }],
        },
        { description: 'b', unitPrice: 0, vatCategory: 'Z' },
      ],
      [{ kind: 'charge', amount: 5, reason: 'Freight', vatRate: 10 }],
    );
    const [note] = creditInTurn(invoice, [undefined]);
    expect(note).toEqual({
      ...invoice,
      currency: undefined,
      pricesIncludeVat: undefined,
      lines: invoice.lines.map((line) => ({ ...line, correctsLine: line.lineNumber })),
      totals: expect.objectContaining({ totalMinor: 9000 + 1800 + 500 + 50 }),
    });
  });

  it('are never more than the invoice, and together exactly it', async () => {
    const documents = anyDocument.map((drafted) => {
      try {
        return { drafted, amounts: amountsOf(drafted) };
      } catch {
        return undefined; // an allowance without lines of its rate
      }
    });
    await holds(
      fc.property(documents, fc.infiniteStream(fc.nat(1000)), (document, numbers) => {
        fc.pre(document !== undefined);
        if (!document) return;
        const { amounts } = document;
        const invoice = { currency: document.drafted.currency, pricesIncludeVat: false, ...amounts };
        const draw = () => numbers.next().value ?? 0;
        const notes: Amounts[] = [];
        for (let note = 0; note < 4; note++) {
          const before = creditedSoFar(
            invoice,
            notes.flatMap(({ lines }) => lines),
          );
          const part = note === 3 ? undefined : choose(invoice, before, draw);
          if (part?.length === 0) continue;
          if (!part && isAllCredited(invoice, before)) continue;
          const amounts = creditAmounts(invoice, before, creditedNow(invoice, before, part));
          expectDifference(amounts, invoiceStates(invoice, before, amounts));
          notes.push(amounts);
        }
        for (const { lines, adjustments, vatBreakdown, totals } of notes) {
          const bases = vatBreakdown.map(({ baseMinor }) => baseMinor);
          for (const amount of [
            ...lines.map(({ netMinor }) => netMinor),
            ...bases,
            ...Object.values(totals),
          ]) {
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          expect(totals.linesMinor).toBe(add(lines.map(({ netMinor }) => netMinor)));
          expect(totals.netMinor).toBe(add(bases));
          expect(totals.vatMinor).toBe(add(vatBreakdown.map(({ vatMinor }) => vatMinor)));
          for (const group of vatBreakdown) {
            const mine = (one: { vatCategory: string; vatRate: string }) =>
              one.vatCategory === group.vatCategory && one.vatRate === group.vatRate;
            const ofLines = add(lines.filter(mine).map(({ netMinor }) => netMinor));
            const signed = adjustments
              .filter(mine)
              .map(({ kind, amountMinor }) => (kind === 'charge' ? amountMinor : -amountMinor));
            expect(group.baseMinor).toBe(ofLines + add(signed));
            // within a minor unit of its own base: what EN 16931 allows
            expect(
              Math.abs(group.vatMinor - (group.baseMinor * Number(group.vatRate)) / 100),
            ).toBeLessThanOrEqual(1);
          }
        }
        const whole = (pick: (amounts: Amounts) => number) => add(notes.map(pick));
        expect(whole(({ totals }) => totals.totalMinor)).toBe(amounts.totals.totalMinor);
        expect(whole(({ totals }) => totals.vatMinor)).toBe(amounts.totals.vatMinor);
        for (const group of amounts.vatBreakdown) {
          const inNotes = notes
            .flatMap(({ vatBreakdown }) => vatBreakdown)
            .filter((one) => one.vatCategory === group.vatCategory && one.vatRate === group.vatRate);
          expect(add(inNotes.map(({ baseMinor }) => baseMinor))).toBe(group.baseMinor);
          expect(add(inNotes.map(({ vatMinor }) => vatMinor))).toBe(group.vatMinor);
        }
      }),
      { numRuns: runs(100, 300) },
    );
  });
});

/** Before, without the credit note, is after: in each line, each VAT rate and the totals. */
function expectDifference(note: Amounts, { before, after }: ReturnType<typeof invoiceStates>): void {
  for (const { correctsLine, quantity, netMinor } of note.lines) {
    const [old, left] = [before, after].map(({ lines }) =>
      lines.find((one) => one.lineNumber === correctsLine),
    );
    expect(left?.quantity).toBe(new Big(old?.quantity ?? 0).minus(quantity).toFixed());
    expect(left?.netMinor).toBe((old?.netMinor ?? 0) - netMinor);
  }
  before.vatBreakdown.forEach((old, index) => {
    const isSame = (one: { vatCategory: string; vatRate: string }) =>
      one.vatCategory === old.vatCategory && one.vatRate === old.vatRate;
    const { baseMinor, vatMinor } = note.vatBreakdown.find(isSame) ?? { baseMinor: 0, vatMinor: 0 };
    const left = { ...old, baseMinor: old.baseMinor - baseMinor, vatMinor: old.vatMinor - vatMinor };
    expect(after.vatBreakdown[index]).toEqual(left);
  });
  for (const amount of ['netMinor', 'vatMinor', 'totalMinor'] as const) {
    expect(after[amount]).toBe(before[amount] - note.totals[amount]);
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

function isAllCredited({ lines }: Invoice, before: Big[]): boolean {
  return lines.every(({ quantity }, index) => before[index]?.eq(quantity));
}
