// Random invoices, credit notes of their parts, withheld taxes and deposits against a second program in another language.
// TEST_RUNS is the number of random documents.
import Big from 'big.js';
import fc from 'fast-check';
import { changedDraft } from '../../../../services/documents/domain/draft';
import { newDraft } from '../../../../services/documents/domain/new-document';
import { prepaymentOf } from '../../../../services/documents/issuing/deposits/domain/deductible';
import { depositOf } from '../../../../services/documents/issuing/deposits/domain/deposit';
import type { DocumentAdjustmentInput, DocumentLine } from '../../../../shared/contracts/documents/lines';
import { type Amounts, type AmountsInput, amountsOf } from '../../../../shared/law/amounts/amounts';
import { creditAmounts } from '../../../../shared/law/amounts/credit-amounts';
import { creditedSoFar } from '../../../../shared/law/amounts/credited-quantities';
import { parseWithholdings } from '../../../../shared/law/amounts/withholdings';
import { runs, SEED } from '../../../support/properties';
import { anyDocument } from './any-document';
import { type GroupRow, itWithPython, rowsOf, secondSums } from './second-program';

const CASES = runs(300, 20_000);
const HEAD = {
  companyId: 'c',
  id: 'd',
  typeId: 'invoice',
  today: '2026-05-04',
  now: '2026-05-04T10:00:00Z',
} as const;
const PERCENTS = ['20', '3.5'];

/** The net amount of a fund whose price includes VAT depends on the other parts of its rate: there it stays in the base. */
function fundOf(inWithholding: boolean | null, isGross: boolean): DocumentAdjustmentInput[] {
  if (inWithholding === null) return [];
  const charge = { kind: 'charge' as const, percent: '4', reason: 'Fund', vatRate: 20 };
  return [{ ...charge, fund: { kind: 'TC04', inWithholding: inWithholding || isGross } }];
}

const anyCase = fc.record({
  document: fc.tuple(anyDocument, fc.option(fc.boolean()), fc.boolean()).map(
    ([document, fund, pricesIncludeVat]): AmountsInput => ({
      ...{ ...document, pricesIncludeVat },
      adjustments: [...document.adjustments, ...fundOf(fund, pricesIncludeVat)],
    }),
  ),
  shares: fc.array(fc.array(fc.nat(10), { minLength: 12, maxLength: 12 }), { maxLength: 3 }),
  percent: fc.integer({ min: 1, max: 9_999 }).map((share) => `${share / 100}`),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function accepted<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** Credit notes of tenths of what is left of each line; the last one takes the rest. */
function creditNotes({ document, shares }: Case, amounts: Amounts) {
  const invoice = {
    ...amounts,
    currency: document.currency,
    pricesIncludeVat: document.pricesIncludeVat === true,
  };
  const notes: Amounts[] = [];
  const credited: string[][] = [];
  for (const tenths of [...shares, undefined]) {
    const earlier: DocumentLine[] = notes.flatMap(({ lines }) => lines);
    const before = creditedSoFar(invoice, earlier);
    const now = invoice.lines.map(({ quantity }, index) => {
      const left = new Big(quantity).minus(before[index] ?? 0);
      return tenths
        ? left
            .times(tenths[index] ?? 0)
            .div(10)
            .round(3, 0)
        : left;
    });
    if (now.every((quantity) => quantity.eq(0))) continue;
    notes.push(creditAmounts(invoice, before, now));
    credited.push(now.map((quantity, index) => quantity.plus(before[index] ?? 0).toFixed()));
  }
  return { notes, credited };
}

itWithPython()(
  `${CASES} random invoices, credit notes and withheld taxes have the sums of the other program`,
  () => {
    const found = fc.sample(anyCase, { numRuns: CASES, seed: SEED }).flatMap((one) => {
      const amounts = accepted(() => amountsOf(one.document));
      return amounts ? [{ one, amounts, ...creditNotes(one, amounts) }] : [];
    });
    const sums = secondSums<object>(
      found.map(({ one, credited }) => ({
        kind: 'invoice',
        document: one.document,
        credited,
        withheld: PERCENTS,
      })),
    );
    const ours = found.map(({ amounts, notes }) => {
      const { totals, lines, adjustments, vatBreakdown } = amounts;
      const inputs = PERCENTS.map((percent, index) => ({ kind: `it_${'ab'[index]}x`, percent }));
      const withheld = accepted(() =>
        parseWithholdings(inputs, { netMinor: totals.netMinor, lines, adjustments }),
      );
      return {
        ...{ groups: rowsOf(vatBreakdown), totalMinor: totals.totalMinor, netMinor: totals.netMinor },
        notes: notes.map((note) => rowsOf(note.vatBreakdown, false)),
        withheldMinor: withheld?.map(({ amountMinor }) => amountMinor),
      };
    });
    expect(ours).toEqual(sums);
    expect(found.length).toBeGreaterThan(CASES / 2);
  },
);

/** The same document at rates that have all gone up by 2, which none of them was before. */
function atNewRates(document: AmountsInput): AmountsInput {
  const lines = document.lines.map((line) => ({ ...line, vatRate: newRate(line.vatRate) }));
  return { ...document, lines };
}

const newRate = (rate: number | string = 0) => {
  const exact = new Big(rate);
  return (exact.eq(0) ? exact : exact.plus(2)).toFixed();
};

function recordOf({ currency, pricesIncludeVat = false, lines, adjustments }: AmountsInput) {
  const draft = { ...newDraft(HEAD), currency, pricesIncludeVat };
  return changedDraft(draft, { lines: [...lines], adjustments: [...adjustments] });
}

itWithPython()(`${CASES} random deposits and invoices at the end, of rates that stay or change`, () => {
  const found = fc.sample(anyCase, { numRuns: CASES, seed: SEED }).flatMap(({ document, percent }, index) => {
    const isChanged = index % 2 === 1;
    // a charge of a rate that no line has says nothing of what came after it
    const sold = isChanged ? { ...document, adjustments: [] } : document;
    const final = isChanged ? atNewRates(sold) : sold;
    const made = accepted(() => {
      const deposit = depositOf(recordOf(sold), { percent }, { ...HEAD, language: 'en' });
      const prepayments = [prepaymentOf({ ...deposit, number: 'D-1', issueDate: HEAD.today }, [])];
      return { deposit, last: changedDraft({ ...recordOf(final), id: 'f' }, { prepayments }) };
    });
    const rates = isChanged ? { 20: '22', 5.5: '7.5', 2.1: '4.1', 7: '9' } : {};
    return made ? [{ ...made, asked: { kind: 'deposit', document: sold, final, percent, rates } }] : [];
  });
  const sums = secondSums<{ deposit: GroupRow[]; final: GroupRow[] }>(found.map(({ asked }) => asked));
  expect(
    found.map(({ deposit, last }) => ({
      deposit: rowsOf(deposit.vatBreakdown),
      final: rowsOf(last.vatBreakdown),
    })),
  ).toEqual(sums);
  expect(found.length).toBeGreaterThan(CASES / 3);
});
