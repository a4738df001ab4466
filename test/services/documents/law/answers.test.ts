/** @list by-name — the law's answers to 20,000 random sales, before a change and after it; each run takes minutes */
// A change of form must not change an answer: amounts, suggested VAT, findings and the document as it would be issued.
//   LAW_ANSWERS=/tmp/answers TEST_SEED=1 TEST_RUNS=20000 npm test -- --runTestsByPath test/services/documents/law/answers.test.ts
// before the change writes the answers, after it compares.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { runs, SEED } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, newClient } from '../document-steps';
import { type Buyer, type RandomSale, randomSale } from './random-sale';

const RUNS = runs(50, 20_000);
const AT_ONCE = 4;
const FILE = process.env.LAW_ANSWERS ?? '';
/** Differ by the run, not by the law. */
const MADE_UP = new Set([
  'id',
  'clientId',
  'companyId',
  'createdAt',
  'updatedAt',
  'version',
  'doneBy',
  'requestId',
  'type',
]);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const system = beforeTests(startTestSystem);
beforeAll(() => at(system, '2026-11-20T10:00:00Z'));

const companies = new Map<string, Promise<Business>>();
const clients = new Map<string, Promise<string>>();

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

function companyOf({ company }: RandomSale): Promise<Business> {
  return once(companies, JSON.stringify(company), () =>
    business(system, {
      name: 'Seller',
      email: 'office@seller.example',
      iban: 'FR7630006000011234567890189',
      ...company,
    }),
  );
}

function clientOf(account: Business, { company, buyer }: RandomSale): Promise<string> {
  const made: Buyer & { name: string } = { name: 'Buyer', ...buyer };
  return once(clients, JSON.stringify([company, buyer]), () =>
    newClient(account.http, made as Parameters<typeof newClient>[1]),
  );
}

async function answersTo(sale: RandomSale): Promise<object> {
  const account = await companyOf(sale);
  const clientId = await clientOf(account, sale);
  const draft = await account.http.post('/api/documents', { clientId, ...sale.document });
  if (draft.status >= 300) return { draft: plain(draft) };
  const { id } = draft.body as { id: string };
  const check = await account.http.call(documents.check, { id });
  const issued = await account.http.post(`/api/documents/${id}/issue`, { dryRun: true });
  return { draft: plain(draft), check, issued: plain(issued) };
}

function plain({ status, body }: HttpResponse): object {
  return { status, body };
}

function shortOf(answers: object): string {
  const text = JSON.stringify(answers, (key, value) => (MADE_UP.has(key) ? undefined : value));
  return createHash('sha256').update(text.replace(UUID, 'id')).digest('base64url');
}

it(`are the same for ${RUNS} sales`, async () => {
  const sales = fc.sample(randomSale, { numRuns: RUNS, seed: SEED });
  const answers: string[] = [];
  const issuable = { yes: 0, no: 0 };
  for (let from = 0; from < sales.length; from += AT_ONCE) {
    const some = await Promise.all(sales.slice(from, from + AT_ONCE).map(answersTo));
    for (const one of some) {
      answers.push(shortOf(one));
      issuable['issued' in one && (one.issued as HttpResponse).status < 300 ? 'yes' : 'no'] += 1;
    }
  }
  process.stdout.write(`${JSON.stringify(issuable)}\n`);
  expect(issuable.yes).toBeGreaterThan(RUNS / 10);
  if (!existsSync(FILE)) return writeFileSync(FILE, answers.join('\n'));
  const before = readFileSync(FILE, 'utf8').split('\n');
  const different = sales.filter((_, index) => answers[index] !== before[index]);
  expect(different.slice(0, 5)).toEqual([]);
  expect(answers).toHaveLength(before.length);
});
