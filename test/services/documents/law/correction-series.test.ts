/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// A country may want the numbers of all corrections in a series of their own: Spain (case L07; RD 1619/2012 art. 6.1 a).
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { untilServed } from '../../../support/until-served';
import { at, type Business, businessAt, expectStatus, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const OPENED = '2026-11-21T10:00:00Z';
const LINES = { lines: [{ name: 'Zapatos', unitPrice: 100, vatRate: 21 }] };

async function spanish(): Promise<Business> {
  const account = await businessAt(system, OPENED, { country: 'ES' }, { country: 'ES' });
  const formats = [
    ['invoice', 'F-{year}-{number:4}'],
    ['credit-note', 'R-{year}-{number:4}'],
  ];
  for (const [typeId, pattern] of formats)
    expectStatus(await account.http.put('/api/company/number-format', { typeId, pattern }), 200);
  return account;
}

async function replacementOf({ http }: Business, id: string): Promise<string> {
  return (await post(http, id, 'correct', { reason: 'Precio' })).id;
}

it('L07: an invoice that replaces another one has a number of the series of corrections', async () => {
  const account = await spanish();
  const [first, second] = [await issued(account, LINES), await issued(account, LINES)];
  const replacement = await replacementOf(account, first.id);
  const { findings } = await account.http.call(documents.check, { id: replacement });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect((await post(account.http, replacement, 'issue')).number).toBe('R-2026-0001');
  expect((await post(account.http, second.id, 'credit')).number).toBe('R-2026-0002');
  expect((await issued(account, LINES)).number).toBe('F-2026-0003');
  const found = await account.http.get('/api/documents?number=R-2026-0001');
  expect(found.body).toMatchObject({ items: [{ id: replacement, typeId: 'invoice' }] });
});

it('keeps the series of invoices where the country wants no other one', async () => {
  at(system, OPENED);
  const account = await businessAt(system, OPENED, { country: 'AT' });
  const replacement = await replacementOf(account, (await issued(account)).id);
  expect((await post(account.http, replacement, 'issue')).number).toBe('INV-2026-0002');
});

it('has no gap and no duplicate when corrections of both kinds are issued at once', async () => {
  const account = await spanish();
  const { http } = account;
  const wrong = await Promise.all(Array.from({ length: 20 }, () => issued(account, LINES)));
  const drafts = await Promise.all(wrong.slice(0, 10).map(({ id }) => replacementOf(account, id)));
  const calls = [
    ...drafts.map((id) => () => http.post(`/api/documents/${id}/issue`, {})),
    ...wrong.slice(10).map(
      ({ id }) =>
        () =>
          http.post(`/api/documents/${id}/credit`, {}),
    ),
  ];
  const answers = await Promise.all(calls.map(untilServed));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(200),
    ...Array(10).fill(201),
  ]);
  expect(await http.call(documents.auditNumbers, {})).toEqual({
    series: [
      {
        typeId: 'credit-note',
        run: 1,
        period: 2026,
        types: ['credit-note', 'invoice'],
        start: 1,
        documents: 20,
        first: 1,
        last: 20,
        counter: 20,
      },
      {
        typeId: 'invoice',
        run: 1,
        period: 2026,
        types: ['invoice'],
        start: 1,
        documents: 20,
        first: 1,
        last: 20,
        counter: 20,
      },
    ],
    ...{ gaps: [], duplicates: [], outOfOrder: [] },
  });
});
