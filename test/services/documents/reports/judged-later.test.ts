/** @list all — the rest of documents; npm test has the core of each capability */
// Documents that were issued before judgements were kept: the register of VAT judges them once, by the law of their day.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, expectStatus, HUNDRED, issued, read } from '../document-steps';

const system = beforeTests(startTestSystem);
beforeAll(() => at(system, '2026-07-08T10:00:00Z'));

async function german(): Promise<Business> {
  const account = await business(system, { country: 'DE', currency: 'EUR' });
  // a session would end while the clock is moved by months
  return { ...account, http: await createKey(account) };
}

/** The documents as a release of before had them. */
async function forgetJudgements(...ids: string[]): Promise<void> {
  await system.sqlPastGuards(
    `UPDATE documents.documents SET content = content - 'judgement', register_day = document_date WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  await system.sql(
    'INSERT INTO documents.unjudged SELECT company_id, id FROM documents.documents WHERE id = ANY ($1::uuid[])',
    [ids],
  );
}

const stored = async (id: string) => {
  const [row] = await system.sql<{ judgement: Record<string, unknown> | null; version: number }>(
    `SELECT content->'judgement' AS judgement, version FROM documents.documents WHERE id = $1`,
    [id],
  );
  return row;
};

async function months({ http }: Business, by: 'taxPoint' | 'issue' = 'taxPoint') {
  const year = { from: '2026-01-01', to: '2026-12-31', by } as const;
  const { items } = await http.call(documents.vatRegister, year);
  return items.map(({ period, vatMinor }) => [period, vatMinor]);
}

const june = { deliveryDate: '2026-06-30', lines: [{ ...HUNDRED, vatRate: 19 }] };

it('get the month of their tax point, once, and nothing else of them changes', async () => {
  const account = await german();
  const { id } = await issued(account, june);
  const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
  await forgetJudgements(id);
  const before = await read(account.http, id);
  expect(await months(account, 'issue')).toEqual([['2026-07', 19_00]]);
  expect((await stored(id))?.judgement).toBeNull();

  expect(await months(account)).toEqual([['2026-06', 19_00]]);
  const judged = await stored(id);
  expect(judged?.judgement).toMatchObject({ taxPoint: '2026-06-30', judgedLater: true, treatments: [] });
  expect(await read(account.http, id)).toEqual({ ...before, taxPoint: '2026-06-30' });
  expect((await account.http.bytes(`/api/documents/${id}/pdf`)).equals(pdf)).toBe(true);
  expect(await months(account)).toEqual([['2026-06', 19_00]]);
  expect(await stored(id)).toEqual(judged);
});

it('are judged once also where many ask at the same time', async () => {
  const account = await german();
  const ids = [await issued(account, june), await issued(account, june)].map(({ id }) => id);
  await forgetJudgements(...ids);
  const found = await Promise.all([1, 2, 3, 4].map(() => months(account)));
  for (const one of found) expect(one).toEqual([['2026-06', 38_00]]);
});

it('enter the books in the month of their tax point', async () => {
  const account = await german();
  const { id } = await issued(account, june);
  await forgetJudgements(id);
  const { items } = await account.http.call(documents.bookEntries, { from: '2026-06-01', to: '2026-06-30' });
  expect(items).toMatchObject([{ id, taxPoint: '2026-06-30', vatMinor: 19_00 }]);
});

it('wait for their payments where those make the VAT due', async () => {
  const account = await german();
  const { id } = await issued(account, { ...june, taxPointCode: '432' });
  await forgetJudgements(id);
  expect(await months(account)).toEqual([]);
  await account.http.call(documents.addPayment, { id, amountMinor: 119_00, date: '2026-07-08' });
  expect(await months(account)).toEqual([['2026-07', 19_00]]);
});

it.each(['2026-06-30', '2026-07-07'])(
  'stay where they are while the books are closed through %s',
  async (day) => {
    const account = await german();
    const { id } = await issued(account, { ...june, issueDate: '2026-07-01' });
    await forgetJudgements(id);
    expectStatus(await account.http.post('/api/company/closed-through', { closedThrough: day }), 200);
    expect(await months(account)).toEqual([['2026-07', 19_00]]);
    expect((await stored(id))?.judgement).toMatchObject({ taxPoint: '2026-07-01', isByPayment: false });
  },
);

it('are those of the company that asks', async () => {
  const [one, other] = [await german(), await german()];
  const { id } = await issued(one, june);
  await forgetJudgements(id);
  expect(await months(other)).toEqual([]);
  expect((await stored(id))?.judgement).toBeNull();
});

it('a judgement is never changed, by no statement', async () => {
  const account = await german();
  const { id } = await issued(account, june);
  const later = `{"judgement": {"judgedLater": true}}`;
  const change = system.sql('UPDATE documents.documents SET content = content || $2 WHERE id = $1', [
    id,
    later,
  ]);
  await expect(change).rejects.toThrow('is judged');
  await forgetJudgements(id);
  const unmarked = system.sql(
    `UPDATE documents.documents SET content = content || '{"judgement": {}}' WHERE id = $1`,
    [id],
  );
  await expect(unmarked).rejects.toThrow('is judged');
});
