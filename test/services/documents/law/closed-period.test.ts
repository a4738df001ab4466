/** @slow — the core of its capability over HTTP, with a company for most cases */
// Closed periods: what counts in one stays as it is, whoever comes first.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { createKey, signUpMember } from '../../../support/users';
import { at, type Business, business, drafted, expectStatus, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);

/** Germany: VAT is due by the supply, an invoice may be cancelled. */
async function german(company: object = {}): Promise<Business> {
  at(system, '2026-10-20T10:00:00Z');
  return business(system, { country: 'DE', currency: 'EUR', ...company });
}

const close = ({ http }: Pick<Business, 'http'>, closedThrough: string | null, reason?: string) =>
  http.post('/api/company/closed-through', { closedThrough, ...(reason ? { reason } : {}) });
const issue = ({ http }: Business, id: string, body: object = {}) =>
  http.post(`/api/documents/${id}/issue`, body);
const codesOf = (answer: Parameters<typeof problemOf>[0]) =>
  (problemOf(answer).findings ?? []).filter(({ severity }) => severity === 'error').map(({ code }) => code);

it('moves forward, and back only with a reason, which its event keeps', async () => {
  const account = await german();
  expect(await account.http.call(documents.closedThrough, {})).toEqual({ closedThrough: null });
  expectStatus(await close(account, '2026-08-31'), 200);
  expectStatus(await close(account, '2026-09-30'), 200);
  expectStatus(await close(account, '2026-09-30'), 200);
  for (const day of ['2026-08-31', null]) {
    const refused = await close(account, day);
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/reason' }]);
  }
  expectStatus(await close(account, '2026-08-31', 'A late invoice'), 200);
  expect(await account.http.call(documents.closedThrough, {})).toEqual({ closedThrough: '2026-08-31' });
  const events = await eventsOf(system, 'documents', account.companyId, 'period.');
  expect(events.map(({ type, data }) => [type, data.previous, data.closedThrough, data.reason])).toEqual([
    ['period.closed', null, '2026-08-31', null],
    ['period.closed', '2026-08-31', '2026-09-30', null],
    ['period.reopened', '2026-09-30', '2026-08-31', 'A late invoice'],
  ]);
});

it.each(['2026-10-20', '2026-10-21', '2026-02-30', '', 'now'])('is not %p', async (day) => {
  const account = await german();
  expect((await close(account, day)).status).toBe(400);
});

it('is closed by owners and admins, and by keys that may change the company', async () => {
  const account = await german();
  const member = await signUpMember(system, account, 'MEMBER');
  expect((await close(member, '2026-09-30')).status).toBe(403);
  const key = await createKey(account, ['documents:write', 'company:read']);
  expect((await close({ http: key }, '2026-09-30')).status).toBe(403);
  const other = await german();
  expectStatus(await close(other, '2026-09-30'), 200);
  expect(await member.http.call(documents.closedThrough, {})).toEqual({ closedThrough: null });
});

it.each([
  ['an issue date', { issueDate: '2026-09-30' }, '/issueDate'],
  ['a supply', { deliveryDate: '2026-09-30' }, '/taxPointDate'],
])('refuses an invoice for %s in it, in the check as in the issue', async (_name, dates, pointer) => {
  const account = await german({ issueChecks: 'lenient' });
  const { id } = await drafted(account, dates);
  expectStatus(await close(account, '2026-09-30'), 200);
  const { findings, canBeIssued } = await account.http.call(documents.check, { id });
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'period_closed', pointer },
  ]);
  expect(canBeIssued).toBe(false);
  for (const body of [{}, { dryRun: true }]) {
    const answer = await issue(account, id, body);
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'period_closed' });
    expect(codesOf(answer)).toEqual(['period_closed']);
  }
  expectStatus(await close(account, '2026-08-31', 'A late invoice'), 200);
  await post(account.http, id, 'issue');
});

it('leaves quotes, the day after it, and what is credited in the open period', async () => {
  const account = await german();
  const early = await issued(account, { issueDate: '2026-09-30' });
  expectStatus(await close(account, '2026-09-30'), 200);
  await issued(account, { issueDate: '2026-10-01' });
  await issued(account, { typeId: 'quote', issueDate: '2026-09-30' });
  const back = { issueDate: '2026-09-30' };
  const refused = await account.http.post(`/api/documents/${early.id}/credit`, back);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'period_closed' });
  expect(await post(account.http, early.id, 'credit')).toMatchObject({ issueDate: '2026-10-20' });
});

it.each([
  ['was issued', { issueDate: '2026-09-30' }],
  ['has its supply', { deliveryDate: '2026-09-30' }],
])('keeps an invoice that %s in it from being cancelled', async (_name, dates) => {
  const account = await german();
  const [early, late] = [await issued(account, dates), await issued(account)];
  expectStatus(await close(account, '2026-09-30'), 200);
  const answer = await account.http.post(`/api/documents/${early.id}/cancel`, {});
  const fix = `POST /api/documents/${early.id}/credit`;
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'period_closed', fix });
  expect(await post(account.http, late.id, 'cancel')).toMatchObject({ status: 'cancelled' });
});

it('keeps the payments that have made VAT due in it, and takes no more of its days', async () => {
  const account = await german();
  const [due, plain] = [
    await issued(account, { issueDate: '2026-09-01', taxPointCode: '432' }),
    await issued(account, { issueDate: '2026-09-02' }),
  ];
  const pay = (id: string, date: string) =>
    account.http.post(`/api/documents/${id}/payments`, { amountMinor: 10_00, date });
  const first = expectStatus(await pay(due.id, '2026-09-15'), 201).body as { id: string };
  expectStatus(await close(account, '2026-09-30'), 200);
  const removed = await account.http.delete(`/api/documents/${due.id}/payments/${first.id}`);
  expect(problemOf(removed)).toMatchObject({ status: 409, code: 'period_closed' });
  expect(problemOf(await pay(due.id, '2026-09-16'))).toMatchObject({ code: 'period_closed' });
  expectStatus(await pay(due.id, '2026-10-01'), 201);
  expectStatus(await pay(plain.id, '2026-09-16'), 201);
});

it('has one winner where issues and a closing race', async () => {
  for (let round = 0; round < 8; round += 1) {
    const account = await german();
    const drafts = await Promise.all([1, 2, 3, 4].map(() => drafted(account, { issueDate: '2026-09-30' })));
    const issues = drafts.map(({ id }) => issue(account, id));
    const [closing, ...answers] = await Promise.all([close(account, '2026-09-30'), ...issues]);
    expectStatus(closing, 200);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused)
      expect(problemOf(answer)).toMatchObject({ status: 409, code: 'period_closed' });
    const events = await eventsOf(system, 'documents', account.companyId);
    const order = events.map(({ type }) => type).filter((type) => /issued|closed/.test(type));
    const before = answers.length - refused.length;
    expect(order).toEqual([...Array<string>(before).fill('document.issued'), 'period.closed']);
  }
});
