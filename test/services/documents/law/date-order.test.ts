/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Numbers and dates of a series go up together (France: CGI ann. II 242 nonies A): check, dry run and issue refuse what would
// go back, and so do issues of different days at once.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, businessAt, drafted, expectStatus, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const OPENED = '2026-05-20T10:00:00Z';
const EARLIER = { issueDate: '2026-05-11' };
const CODE = 'date_before_last';

const french = () => businessAt(system, OPENED, { country: 'FR' }, { country: 'FR' });

async function severitiesOf({ http }: Business, id: string): Promise<string[]> {
  const { findings } = await http.call(documents.check, { id });
  return findings.filter(({ code }) => code === CODE).map(({ severity }) => severity);
}

it('check, dry run and issue refuse an earlier date than that of the last number', async () => {
  const account = await french();
  await issued(account);
  const { id } = await drafted(account, EARLIER);
  expect(await severitiesOf(account, id)).toEqual(['error']);
  for (const query of ['?dryRun=true', '']) {
    const refused = problemOf(await account.http.post(`/api/documents/${id}/issue${query}`, {}));
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ pointer: '/issueDate', message: expect.stringContaining('is before 2026-05-20') }],
      findings: expect.arrayContaining([expect.objectContaining({ code: CODE, severity: 'error' })]),
    });
  }
  expect((await post(account.http, id, 'issue', { issueDate: '2026-05-20' })).number).toBe('INV-2026-0002');
});

it('the order is that of each series: quotes have none, and credit notes their own', async () => {
  const account = await french();
  const invoice = await issued(account, EARLIER);
  await issued(account, { typeId: 'quote' });
  expect((await issued(account, { typeId: 'quote', ...EARLIER })).number).toBe('Q-2026-0002');
  await issued(account);
  const share = { lines: [{ lineNumber: 1, quantity: 0.5 }] };
  await post(account.http, invoice.id, 'credit', { ...share, issueDate: '2026-05-15' });
  const before = { ...share, issueDate: '2026-05-14' };
  const refused = problemOf(await account.http.post(`/api/documents/${invoice.id}/credit`, before));
  expect(refused).toMatchObject({
    status: 409,
    findings: expect.arrayContaining([expect.objectContaining({ code: CODE })]),
  });
  await post(account.http, invoice.id, 'credit', { ...share, issueDate: '2026-05-15' });
});

it('a year that has been left gets no number any more, though its counter is another one', async () => {
  const account = await french();
  const key = { ...account, http: await createKey(account) };
  at(system, '2026-12-31T10:00:00Z');
  await issued(key);
  at(system, '2027-01-02T10:00:00Z');
  expect((await issued(key)).number).toBe('INV-2027-0001');
  const { id } = await drafted(key, { issueDate: '2026-12-31' });
  expect(await severitiesOf(key, id)).toEqual(['error']);
  expectStatus(await key.http.post(`/api/documents/${id}/issue`, {}), 409);
});

it('twenty issues of different days at once leave a series in order and without a gap', async () => {
  const account = await french();
  const days = Array.from({ length: 20 }, (_, n) => `2026-05-${String(1 + ((n * 7) % 20)).padStart(2, '0')}`);
  const drafts = await Promise.all(days.map((issueDate) => drafted(account, { issueDate })));
  const answers = await Promise.all(
    drafts.map(({ id }) => account.http.post(`/api/documents/${id}/issue`, {})),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused)
    expect(problemOf(answer).findings).toContainEqual(expect.objectContaining({ code: CODE }));
  const { series, gaps, outOfOrder } = await account.http.call(documents.auditNumbers, { typeId: 'invoice' });
  expect([gaps, outOfOrder]).toEqual([[], []]);
  expect(series).toMatchObject([
    { documents: days.length - refused.length, counter: days.length - refused.length },
  ]);
});
