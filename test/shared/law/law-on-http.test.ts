/** @list all — random sales over HTTP: `lawOn` gives what the routes answer */
// The tests of the law run in process. They prove something of the product as long as draft, check, dry run and issue answer the same.
import fc from 'fast-check';
import { documents } from '../../../shared/contracts/documents';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { Problem } from '../../../shared/runtime/errors';
import { at, type Business, business, newClient } from '../../services/documents/document-steps';
import { type Buyer, type RandomSale, randomSale } from '../../services/documents/law/random-sale';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { SEED } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import { type LawAnswer, lawOn } from './law-on';

const RUNS = Number(process.env.TEST_RUNS ?? 50);
/** Sales that are sure to be issued, of so many that are tried in the process. */
const ISSUABLE = 5;
const SOUGHT_MAX = 150;
const DAY = '2026-11-20';
/** The dollar has none: some sales are in a currency without a rate. */
const RATES = [
  ['PLN', '2026-11-19', '4.25'],
  ['HUF', '2026-11-10', '381.5'],
  ['CZK', '2026-11-19', '24.3'],
  ['SEK', '2026-11-18', '11.2'],
] as const;
const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };
/** Differ by the run, not by the law. */
const OF_A_ROW = new Set(['id', 'clientId', 'createdAt', 'updatedAt', 'doneBy', 'warnings']);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const system = beforeTests(startTestSystem);
beforeAll(async () => {
  at(system, `${DAY}T10:00:00Z`);
  for (const [currency, day, rate] of RATES)
    await system.sql('INSERT INTO settings.market_rates VALUES ($1, $2, $3, $4, now())', [
      ...[currency, day],
      ...['ecb', rate],
    ]);
});

const businesses = new Map<string, Promise<Business>>();

function businessOf({ company }: RandomSale): Promise<Business> {
  const key = JSON.stringify(company);
  const made = businesses.get(key) ?? business(system, { name: 'Seller', ...REACHABLE, ...company });
  businesses.set(key, made);
  return made;
}

interface Answers {
  draft: unknown;
  check?: unknown;
  /** The document as it would be issued; null where the law refuses it. */
  issued?: unknown;
}

async function answersOverHttp(sale: RandomSale): Promise<Answers & { account: Business; id: string }> {
  const account = await businessOf(sale);
  const buyer: Buyer & { name: string } = { name: 'Buyer', ...sale.buyer };
  const clientId = await newClient(account.http, buyer as Parameters<typeof newClient>[1]);
  const draft = await account.http.post('/api/documents', { clientId, ...sale.document });
  const { id } = draft.body as { id: string };
  if (draft.status >= 300) return { account, id: '', draft: refusalOf(draft) };
  const check = await account.http.call(documents.check, { id });
  const issued = await account.http.post(`/api/documents/${id}/issue`, { dryRun: true });
  return {
    ...{ account, id, check: comparable(check) },
    draft: comparable(draft.body),
    issued: issued.status < 300 ? comparable(issued.body) : null,
  };
}

function refusalOf({ body }: HttpResponse): unknown {
  return comparable((body as { errors: unknown }).errors);
}

function answersInProcess({ company, buyer: client, document }: RandomSale): Answers & { law?: LawAnswer } {
  try {
    const law = lawOn({ company, client, document, date: DAY, rates: RATES });
    const { check, draft, issued, suggestions } = law;
    const drafted = { ...draft, ...(suggestions && { vatSuggestions: suggestions }) };
    return {
      law,
      draft: written(documents.create.output, drafted),
      check: written(documents.check.output, check),
      issued: issued && written(documents.issue.output, { ...issued, warnings: [] }),
    };
  } catch (error) {
    if (error instanceof Problem) return { draft: comparable(error.data.errors) };
    throw error;
  }
}

function written(schema: Parameters<typeof compileOutput>[0], answer: object): unknown {
  return comparable(JSON.parse(compileOutput(schema)(answer)));
}

function comparable(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) => (OF_A_ROW.has(key) ? undefined : value));
  return text === undefined ? undefined : JSON.parse(text.replace(UUID, 'id'));
}

async function judgementOf({ http }: Business, id: string) {
  await http.call(documents.issue, { id });
  const [row] = await system.sql<{ judgement: object }>(
    `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = $1`,
    [id],
  );
  return row?.judgement;
}

/** Sales that may be issued: of fifty random ones some days have hardly any. */
function issuableSales(): RandomSale[] {
  const sales = fc.sample(randomSale, { numRuns: SOUGHT_MAX, seed: SEED + 1 });
  return sales.filter((sale) => answersInProcess(sale).issued).slice(0, ISSUABLE);
}

it(`answers ${RUNS} random sales as the routes do`, async () => {
  const sales = [...fc.sample(randomSale, { numRuns: RUNS, seed: SEED }), ...issuableSales()];
  const counts = { issued: 0, refused: 0 };
  const issuable: { over: Awaited<ReturnType<typeof answersOverHttp>>; law: LawAnswer }[] = [];
  for (const sale of sales) {
    const over = await answersOverHttp(sale);
    const { law, ...here } = answersInProcess(sale);
    const { account: _, id: __, ...answers } = over;
    expect({ sale, ...here }).toEqual({ sale, ...answers });
    counts[here.issued ? 'issued' : 'refused'] += 1;
    if (law?.issued) issuable.push({ over, law });
  }
  // issues come last: they move the numbers on
  for (const { over, law } of issuable) {
    const { treatments, sentences } = law;
    const judged = JSON.parse(JSON.stringify({ treatments, sentences }));
    expect(await judgementOf(over.account, over.id)).toMatchObject(judged);
  }
  expect(counts.issued).toBeGreaterThanOrEqual(ISSUABLE);
  expect(counts.refused).toBeGreaterThan(0);
});
