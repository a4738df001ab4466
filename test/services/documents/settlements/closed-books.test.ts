/** @list all — the rest of documents; npm test has the core of each capability */
// Nothing changes a closed month of the register, however the company reads it: what would is refused with what to do instead.
// TEST_RUNS=100 tries more histories, TEST_SEED one again.
import fc from 'fast-check';
import { PAYMENT_KINDS } from '../../../../shared/contracts/documents/settlement-fields';
import { VAT_REGISTER_BY, type VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import { beforeTests } from '../../../support/made-before';
import { outcomeOf, problemOf } from '../../../support/problems';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import {
  addPayment,
  apply,
  attempt,
  type Books,
  bookLine,
  CLOSED_DAY,
  closedSeptember,
  type Step,
  september,
  settle,
  step,
} from './closed-books';

const system = beforeTests(startTestSystem);
const numRuns = runs(1, 60);

/** Kinds that change a month in which an invoice enters as a whole, and one in which its payments enter. */
const changes = (by: VatRegisterBy, isByPayment: boolean, kind: string) =>
  by === 'payment' || isByPayment || kind === 'cash_discount';

it.each(VAT_REGISTER_BY)('stays as it is in the register by %s', async (by) => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const books = await closedSeptember(system, by);
      const before = await september(books);
      await takesNoPayment(books);
      for (const each of steps) await refusedOrDone(books, each);
      expect(await september(books)).toEqual(before);
    }),
    { numRuns, endOnFailure: true, includeErrorInReport: true },
  );
});

/** Every kind by every way, dated in the month. */
async function takesNoPayment(books: Books): Promise<void> {
  for (const [index, isByPayment] of [
    [0, false],
    [1, true],
  ] as const) {
    const part = { documentId: books.invoices[index] ?? '', date: CLOSED_DAY, amountMinor: 1_00 };
    const ways = PAYMENT_KINDS.flatMap((kind) => [
      { kind, book: () => bookLine(books, { ...part, kind }) },
      { kind, book: () => settle(books, { ...part, kind }) },
      { kind, book: () => addPayment(books, { ...part, kind }) },
    ]);
    for (const { kind, book } of [...ways, { kind: 'money', book: () => apply(books, part) }]) {
      const answer = await book();
      const outcome = answer.status < 300 ? 'done' : outcomeOf(answer);
      const expected = changes(books.by, isByPayment, kind) ? 'period_closed' : 'done';
      expect([kind, outcome]).toEqual([kind, expected]);
    }
  }
}

/** A refusal for the sake of the month says what to do. */
async function refusedOrDone(books: Books, given: Step): Promise<void> {
  const answer = await attempt(books, given);
  if (!answer) return;
  expect([200, 201, 400, 409]).toContain(answer.status);
  if (answer.status === 409 && problemOf(answer).code === 'period_closed')
    expect(answer.text).toMatch(/later day|everse|nstead|after/);
}
