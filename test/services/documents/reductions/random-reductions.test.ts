/** @list all — the rest of documents; npm test has the core of each capability */
// Price reductions over 100 invoices, compared with a calculation of its own.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { outcomeOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, post } from '../document-steps';
import { asked, groupsOf, reduced, sellerIn, YEAR } from './reduction-steps';

const system = beforeTests(startTestSystem);
const INVOICES = 100;
const RATES = [21, 9];

/** A generator with a seed: the same invoices in every run. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const random = randomBy(20_261_127);
const upTo = (max: number) => 1 + Math.floor(random() * max);

async function hundred({ http, clientId }: Business): Promise<Document[]> {
  const items = Array.from({ length: INVOICES }, () => ({
    ...{ typeId: 'invoice' as const, clientId, issue: true },
    lines: Array.from({ length: upTo(3) }, () => ({
      ...{ name: 'Work', quantity: upTo(5), unitPrice: (upTo(50_000) / 100).toFixed(2) },
      vatRate: RATES[upTo(2) - 1] ?? 21,
    })),
  }));
  const half = INVOICES / 2;
  const answers = [
    await http.call(documents.createBatch, { items: items.slice(0, half) }),
    await http.call(documents.createBatch, { items: items.slice(half) }),
  ];
  return answers.flatMap(({ items: outcomes }) => outcomes.flatMap(({ document }) => document ?? []));
}

/** Bases by rate of documents, in cents. */
function basesOf(notes: readonly Document[]): Map<string, number> {
  const bases = new Map<string, number>();
  for (const [rate, base] of notes.flatMap(groupsOf)) bases.set(rate, (bases.get(rate) ?? 0) + base);
  return bases;
}

it('are by rate what a second calculation says, and together never more than is left', async () => {
  const account = await sellerIn(system, 'NL');
  const invoices = await hundred(account);
  expect(invoices).toHaveLength(INVOICES);
  const credits: Document[] = [];
  for (const { id } of invoices.slice(0, 5))
    credits.push(await post(account.http, id, 'credit', { lines: [{ lineNumber: 1, quantity: '1' }] }));
  const [invoiced, credited] = [basesOf(invoices), basesOf(credits)];
  const leftOf = (rate: string) => (invoiced.get(rate) ?? 0) - (credited.get(rate) ?? 0);
  const left = leftOf('21') + leftOf('9');

  const documentIds = invoices.map(({ id }) => id);
  const first = await reduced(account, { documentIds, percent: '3.3' });
  const whole = Math.round((left * 33) / 1000);
  expect(first.totals.netMinor).toBe(whole);
  for (const [rate, base, vat] of groupsOf(first)) {
    expect(Math.abs(base - (whole * leftOf(rate)) / left)).toBeLessThan(1);
    expect(vat).toBe(Math.round((base * Number(rate)) / 100));
  }
  expect((await post(account.http, first.id, 'issue')).correctedInvoices).toHaveLength(INVOICES);

  const part = Math.floor(left / 4);
  const choices = [documentIds, null, documentIds, null, documentIds].map((ids) =>
    ids ? { documentIds: ids, amountMinor: part } : { period: YEAR, amountMinor: part },
  );
  const answers = await Promise.all(choices.map((choice) => asked(account, choice)));
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 201)).toHaveLength(3);
  const made = answers.filter(({ status }) => status === 201);
  const notes = made.map((answer) => outputOf(documents.reducePrices, answer));
  const taken = basesOf([first, ...notes]);
  for (const rate of ['21', '9']) expect(taken.get(rate) ?? 0).toBeLessThanOrEqual(leftOf(rate));
});
