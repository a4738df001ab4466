/** @list turn 5 — the rest of documents; npm test has the core of each capability */
// Price reductions over 100 invoices, one after the other, against a second program in another language.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { type GroupRow, itWithPython, rowsOf, secondSums } from '../amounts/second-program';
import { type Business, post } from '../document-steps';
import { reduced, sellerIn, YEAR } from './reduction-steps';

const system = beforeTests(startTestSystem);
const INVOICES = 100;
const PERCENTS = ['2.5', '10', '33.3333'];

/** Prices of many cents, at one, two or three rates; every fifth has an allowance of one of them. */
const INPUTS = Array.from({ length: INVOICES }, (_, index) => {
  const rates = [21, 9, 0].slice(0, 1 + (index % 3));
  const lines = rates.map((vatRate, at) => ({
    ...{ name: `Line ${at}`, quantity: String(1 + ((index * 7 + at) % 5)), vatRate },
    ...{ unitPrice: ((index * 977 + at * 331 + 1) / 100).toFixed(2) },
    ...(vatRate === 0 ? { vatCategory: 'Z' as const } : {}),
  }));
  const less = { kind: 'allowance' as const, percent: '12.5', reason: 'Less', vatRate: 21 };
  return { lines, adjustments: index % 5 === 0 ? [less] : [] };
});

async function invoicesOf({ http, clientId }: Business): Promise<Document[]> {
  const items = INPUTS.map((input) => ({ typeId: 'invoice' as const, clientId, issue: true, ...input }));
  const { items: made } = await http.call(documents.createBatch, { items });
  const found = made.flatMap(({ document }) => document ?? []);
  expect(made.filter(({ document }) => !document)).toEqual([]);
  return found;
}

itWithPython()(`three reductions over ${INVOICES} invoices have the sums of the other program`, async () => {
  const account = await sellerIn(system, 'NL');
  const made = await invoicesOf(account);
  // the first line of each tenth invoice is credited
  const credited = await Promise.all(
    made.flatMap(({ id, lines }, index) => {
      if (index % 10 !== 0) return [];
      const quantities = lines.map(({ quantity }, at) => (at === 0 ? quantity : '0'));
      return post(account.http, id, 'credit', { lines: [{ lineNumber: 1 }] }).then(() => [index, quantities]);
    }),
  );
  const ours: GroupRow[][] = [];
  for (const percent of PERCENTS) {
    const { id } = await reduced(account, { period: YEAR, percent });
    const note = await post(account.http, id, 'issue');
    ours.push(rowsOf(note.vatBreakdown));
  }
  const invoices = INPUTS.map((input) => ({ currency: 'EUR', ...input }));
  const [sums] = secondSums<GroupRow[][]>([{ kind: 'reduction', invoices, credited, percents: PERCENTS }]);
  expect(ours).toEqual(sums);
});
