/** @list turn 3 — 20 rounds of each race */
// The issue of a deposit meets other changes of its quote or draft: a barrier in the database lets both reach their first lock before
// either goes on. Neither fails, and what is billed is at most the whole. TEST_RUNS is the number of rounds of each race.
import { documents } from '../../../../shared/contracts/documents';
import type { HttpResponse } from '../../../support/http-client';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { ALL_WAITING, letMeet } from '../../../support/table-locks';
import { until } from '../../../support/until';
import { business, drafted, expectStatus, faultsOf, issued, post, read } from '../document-steps';
import { Signer } from '../signing/signer';

const ROUNDS = runs(20, 1_000);
const SIGNED_BY = 'Anna Martin';
const LINES = [{ name: 'Kitchen', unitPrice: 1000, vatRate: 22 }];
const WHOLE = 1_000_00;

const system = beforeTests(startTestSystem);
// Italy corrects by a credit note of the whole with a new invoice, too
const account = beforeEachTest(() => business(system, { country: 'IT' }, { country: 'IT' }));

type Ask = () => Promise<HttpResponse>;
interface Race {
  both: [Ask, Ask];
  /** Invoices of the quote or draft: those that are issued at the end must not be more than it. */
  invoices: string[];
}

/** Deadlocks of the database so far: a transaction that was a victim runs again, so no response says so. */
async function deadlocks(): Promise<number> {
  const [row] = await system.sql<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.deadlocks);
}

/** Runs requests one after the other, each as soon as those before it wait for a lock; `sql` holds what the first one waits for. */
async function inTurn(sql: string, requests: readonly Ask[]): Promise<HttpResponse[]> {
  await system.sql('BEGIN');
  await system.sql(sql);
  const running: Promise<HttpResponse>[] = [];
  try {
    for (const ask of requests) {
      running.push(ask());
      await until('it waits', async () => (await system.sql(ALL_WAITING)).length === running.length);
    }
  } finally {
    await system.sql('COMMIT');
  }
  return Promise.all(running);
}

const quoteOf = () => issued(account, { typeId: 'quote', lines: LINES });
const depositOf = async (id: string, percent: number) =>
  outputOf(documents.draftDeposit, await account.http.post(`/api/documents/${id}/deposit`, { percent }));
const asking =
  (id: string, verb: string): Ask =>
  () =>
    account.http.post(`/api/documents/${id}/${verb}`, {});

async function answering(answer: 'sign' | 'refuse'): Promise<Race> {
  const quote = await quoteOf();
  const { id } = await depositOf(quote.id, 60);
  const signer = new Signer(system);
  const { token } = await signer.askedFor(account, quote.id);
  const code = await signer.code(token);
  const answered = () =>
    answer === 'sign' ? signer.sign(token, code, SIGNED_BY) : signer.refuse(token, code);
  return { both: [asking(id, 'issue'), answered], invoices: [id] };
}

/** A deposit is corrected while the draft that it is a part of deducts it. */
async function correcting(): Promise<Race> {
  const draft = await drafted(account, { lines: LINES });
  const { id: documentId } = await post(account.http, (await depositOf(draft.id, 40)).id, 'issue');
  await account.http.call(documents.update, { id: draft.id, prepayments: [{ documentId }] });
  const correction = { id: documentId, mode: 'storno_and_new' } as const;
  const { id } = await account.http.call(documents.correct, correction);
  return { both: [asking(id, 'issue'), asking(draft.id, 'issue')], invoices: [id, documentId, draft.id] };
}

const RACES: Record<string, { statuses: number[]; orElse?: number[]; prepare(): Promise<Race> }> = {
  'the conversion of its quote': {
    statuses: [200, 201],
    async prepare() {
      const quote = await quoteOf();
      const { id } = await depositOf(quote.id, 60);
      return { both: [asking(id, 'issue'), asking(quote.id, 'convert')], invoices: [id] };
    },
  },
  'the signature of its quote': { statuses: [200, 200], prepare: () => answering('sign') },
  'the refusal of its quote': {
    statuses: [200, 200],
    // the deposit of a quote that is refused already
    orElse: [200, 409],
    prepare: () => answering('refuse'),
  },
  'another deposit of its quote': {
    statuses: [200, 409],
    async prepare() {
      const quote = await quoteOf();
      const [one, two] = [await depositOf(quote.id, 60), await depositOf(quote.id, 60)];
      return { both: [asking(one.id, 'issue'), asking(two.id, 'issue')], invoices: [one.id, two.id] };
    },
  },
  'the issue of the draft that deducts the deposit which it corrects': {
    statuses: [200, 409],
    prepare: correcting,
  },
};

it.each(Object.keys(RACES))('the issue of a deposit and %s', async (name) => {
  const { statuses, orElse = statuses, prepare } = RACES[name] as (typeof RACES)[string];
  const before = await deadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { both, invoices } = await prepare();
    const meeting = { at: 'documents.documents' };
    const answers = await letMeet(system.sql, meeting, () => Promise.all(both.map((ask) => ask())));
    const texts = answers.map(({ status, text }) => `${status} ${text.slice(0, 300)}`);
    expect([
      [statuses, texts],
      [orElse, texts],
    ]).toContainEqual([answers.map(({ status }) => status).sort(), texts]);
    expect(await billed(invoices)).toBeLessThanOrEqual(WHOLE);
  }
  expect(await deadlocks()).toBe(before);
});

it('a deposit is corrected before the draft that deducts it is issued, without a deadlock', async () => {
  const before = await deadlocks();
  const { both } = await correcting();
  // the correction waits for the number of its credit note, and has locked the deposit
  const counters = 'LOCK TABLE documents.number_counters IN EXCLUSIVE MODE';
  expect((await inTurn(counters, both)).map(({ status }) => status)).toEqual([200, 409]);
  expect(await deadlocks()).toBe(before);
});

it('a quote that is converted while a deposit of it is issued becomes an invoice that deducts the deposit', async () => {
  const quote = await quoteOf();
  const { id } = await depositOf(quote.id, 60);
  const both = [asking(id, 'issue'), asking(quote.id, 'convert')];
  const held = `SELECT FROM documents.documents WHERE id = '${quote.id}' FOR UPDATE`;
  const [deposit, invoice] = await inTurn(held, both);
  expect([deposit?.status, invoice?.status]).toEqual([200, 201]);
  expect(invoice?.body).toMatchObject({ prepayments: [{ documentId: id }], netMinor: 400_00 });
});

it('a deposit of a refused quote is refused, and the correction of an earlier one is not', async () => {
  const quote = await quoteOf();
  const { id: firstId } = await depositOf(quote.id, 20);
  await post(account.http, firstId, 'issue');
  const { id } = await depositOf(quote.id, 50);
  const signer = new Signer(system);
  const { token } = await signer.askedFor(account, quote.id);
  expectStatus(await signer.refuse(token, await signer.code(token)), 200);
  const message = `is a part of the quote ${quote.number}, which was refused`;
  expect(faultsOf(await asking(id, 'issue')())).toMatchObject({
    ...{ status: 409, code: 'document_incomplete', errors: [{ pointer: '/depositOf', message }] },
  });
  const corrected = await account.http.call(documents.correct, { id: firstId, mode: 'storno_and_new' });
  await post(account.http, corrected.id, 'issue');
});

it('a batch locks the deposits of all its invoices before the first number, as one issue does', async () => {
  const { id: documentId } = await issued(account, { typeCode: '386', lines: LINES });
  const lines = [{ ...LINES[0], unitPrice: 2000 }];
  const final = { typeId: 'invoice', clientId: account.clientId, lines, prepayments: [{ documentId }] };
  const { id } = await drafted(account, final);
  const items = [
    { ...final, prepayments: [], issue: true },
    { ...final, issue: true },
  ];
  const before = await deadlocks();
  const held = `SELECT FROM documents.documents WHERE id = '${documentId}' FOR UPDATE`;
  const batch: Ask = () => account.http.post('/api/documents/batch', { items });
  const [one, many] = await inTurn(held, [asking(id, 'issue'), batch]);
  expect([one?.status, many?.body]).toMatchObject([200, { created: 1, refused: 1 }]);
  expect(await deadlocks()).toBe(before);
});

/** The net amounts of those that are issued and not credited; an invoice that deducts a deposit is without it. */
async function billed(ids: readonly string[]): Promise<number> {
  const all = await Promise.all(ids.map((id) => read(account.http, id)));
  const open = all.filter(({ status, creditedMinor }) => status === 'issued' && creditedMinor === 0);
  return open.reduce((sum, { netMinor }) => sum + netMinor, 0);
}
