/** @slow — the core of its capability over HTTP, with a company for most cases */
// A job erases what a law wants of a person, on the first day after.

import { DAY_MS } from '../../../services/companies/deletion/domain/deletion';
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { signUpMember } from '../../support/users';
import { at, type Business, newClient, sent } from '../documents/document-steps';
import {
  audit as auditVerifactu,
  connect,
  HUNDRED,
  LINES,
  SPANISH,
} from '../documents/verifactu/spanish-business';
import { exportOf } from '../export/unzipped';
import { clientOf, type Erasure, erase, type Person, paid, sellsTo, somebody } from './person-steps';

const system = beforeTests(startInstance);
const JOB = 'erase_kept_rows';
const PATH = '/api/company/persons/erasures';

afterEach(() => system.setClock(0));

/** Runs the job at an instant, and waits for its end. */
async function runAt(instant: string): Promise<void> {
  at(system, instant);
  await system.sql('SELECT companies_jobs.add_job($1)', [JOB]);
  await until('the job is done', async () => {
    const jobs = await system.sql(
      'SELECT FROM companies_jobs.jobs WHERE task_identifier = $1 AND key IS NULL',
      [JOB],
    );
    return jobs.length === 0;
  });
  system.setClock(0);
}

const waitingOf = async ({ http }: Business) => (await http.call(companies.listPersonErasures, {})).items;
const buyerOf = async ({ http }: Business, id: string) => (await http.call(documents.get, { id })).buyer;
const earlier = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();

function dayOf({ nextAt }: Pick<Erasure, 'nextAt'>): string {
  if (nextAt === null) throw new Error('nothing waits');
  return nextAt;
}

/** A company that has an invoice of a person whom it has erased since. */
async function erasedAfterPaid(person: Person): Promise<{ account: Business; id: string; day: string }> {
  const account = await sellsTo(system, person);
  const id = await paid(account);
  return { account, id, day: dayOf(await erase(account, { email: person.email })) };
}

/** Rows of documents in whose text the person is, in any column. */
async function naming({ companyId }: Business, { email, name }: Person): Promise<string[]> {
  const tables = ['documents', 'settlements', 'account_payments', 'pdfs', 'e_invoices'];
  const tablesOfRows = await Promise.all(
    tables.map(async (table) => {
      const rows = await system.sql(
        `SELECT FROM documents.${table} t WHERE company_id = $1 AND (t::text LIKE '%' || $2 || '%' OR t::text LIKE '%' || $3 || '%')`,
        [companyId, email, name],
      );
      return rows.map(() => table);
    }),
  );
  return tablesOfRows.flat();
}

it('erases what was kept on the first day after, and nothing before', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const year = new Date().getFullYear() + 10;
  // midnight of Paris
  expect(day).toBe(`${year}-12-31T23:00:00.000Z`);
  expect(await waitingOf(account)).toEqual([
    { id: expect.any(String), requestedAt: expect.any(String), nextAt: day, keptPlaces: expect.any(Number) },
  ]);
  const { totals, number, issueDate } = await account.http.call(documents.get, { id });
  await account.http.get(`/api/documents/${id}/pdf`);
  await runAt(earlier(day));
  expect(await buyerOf(account, id)).toMatchObject({ name: person.name, contactEmail: person.email });
  await runAt(day);
  const document = await account.http.call(documents.get, { id });
  expect(document).toMatchObject({ clientName: '[erased]', totals, number, issueDate, status: 'sent' });
  expect(document.buyer).toMatchObject({
    name: '[erased]',
    contactEmail: null,
    addressLine1: null,
    country: 'FR',
  });
  expect(await naming(account, person)).toEqual([]);
  expect(await waitingOf(account)).toEqual([]);
  expect((await account.http.call(companies.reportPerson, person)).places).toEqual([]);
  await until('the log has the entry of the job', async () => {
    const { items } = await account.http.call(audit.log, { action: 'person.erased' });
    return items.some(({ actor }) => actor.type === 'system');
  });
  expect(await account.http.call(audit.verify, {})).toMatchObject({ isWhole: true });
});

it('finds what belongs to the client by the request, where only an address was asked for', async () => {
  const person = somebody();
  const account = await sellsTo(system, person);
  const id = await paid(account);
  // an invoice of before the client had an address
  await system.sqlPastGuards(
    `UPDATE documents.documents SET content = jsonb_set(content, '{buyer,contactEmail}', 'null') WHERE company_id = '${account.companyId}'`,
  );
  const day = dayOf(await erase(account, { email: person.email }));
  await runAt(day);
  expect(await buyerOf(account, id)).toMatchObject({ name: '[erased]' });
});

it('leaves what was stored after the request', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const clientId = await newClient(account.http, clientOf(person));
  const later = await paid({ ...account, clientId });
  await runAt(new Date(Date.parse(day) + DAY_MS).toISOString());
  expect(await buyerOf(account, id)).toMatchObject({ name: '[erased]' });
  expect(await buyerOf(account, later)).toMatchObject({ name: person.name, contactEmail: person.email });
  expect(await account.http.call(clients.get, { id: clientId })).toMatchObject({
    contactEmail: person.email,
  });
});

it('waits once for a person who asks again, and then for what was stored since', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const [first] = await waitingOf(account);
  const clientId = await newClient(account.http, clientOf(person));
  const later = await paid({ ...account, clientId });
  await erase(account, { email: person.email.toUpperCase() });
  const [second, ...others] = await waitingOf(account);
  expect(others).toEqual([]);
  expect(second?.id).not.toBe(first?.id);
  await runAt(day);
  for (const one of [id, later]) expect(await buyerOf(account, one)).toMatchObject({ name: '[erased]' });
  expect(await waitingOf(account)).toEqual([]);
});

it('goes year by year, as each of the rows is kept no longer', async () => {
  const person = somebody();
  const account = await sellsTo(system, person);
  const old = await paid(account);
  await system.sqlPastGuards(
    `UPDATE documents.documents SET issue_date = issue_date - 366 WHERE company_id = '${account.companyId}'`,
  );
  const young = await paid(account);
  const first = dayOf(await erase(account, { email: person.email }));
  await runAt(first);
  expect(await buyerOf(account, old)).toMatchObject({ name: '[erased]' });
  expect(await buyerOf(account, young)).toMatchObject({ name: person.name });
  const [next] = await waitingOf(account);
  expect(Date.parse(dayOf({ nextAt: next?.nextAt ?? null }))).toBeGreaterThan(Date.parse(first));
  await runAt(dayOf({ nextAt: next?.nextAt ?? null }));
  expect(await buyerOf(account, young)).toMatchObject({ name: '[erased]' });
  expect(await waitingOf(account)).toEqual([]);
});

it('leaves a chain of VERI*FACTU whole', async () => {
  const person = somebody();
  const account = await sellsTo(system, person, SPANISH);
  await account.http.call(clients.update, {
    id: account.clientId,
    identifiers: [{ scheme: 'vat', value: 'ES12345678Z' }],
  });
  await connect(account, 'TEST');
  await paid(account, { ...LINES, notes: HUNDRED.description });
  const xml = () =>
    system.sql<{ xml: string }>('SELECT xml FROM documents.verifactu_records WHERE company_id = $1', [
      account.companyId,
    ]);
  expect(JSON.stringify(await xml())).toContain(person.name);
  let day: string | null = dayOf(await erase(account, { email: person.email }));
  while (day !== null) {
    await runAt(day);
    day = (await waitingOf(account))[0]?.nextAt ?? null;
  }
  expect(JSON.stringify(await xml())).not.toContain(person.name);
  expect(JSON.stringify(await xml())).not.toContain('12345678Z');
  expect(await auditVerifactu(account)).toMatchObject({ isWhole: true, chains: [{ records: 1 }] });
});

it('is done by one process at a time, and again after one that was killed', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const lease = (until_: string) =>
    system.sql('UPDATE companies.person_erasures SET leased_until = $2 WHERE company_id = $1', [
      account.companyId,
      until_,
    ]);
  await lease(new Date(Date.parse(day) + 60_000).toISOString());
  await runAt(day);
  expect(await buyerOf(account, id)).toMatchObject({ name: person.name });
  await runAt(new Date(Date.parse(day) + 120_000).toISOString());
  expect(await buyerOf(account, id)).toMatchObject({ name: '[erased]' });
});

it('is ended by an administrator with a fresh session, and recorded', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const [waiting] = await waitingOf(account);
  const member = await signUpMember(system, account, 'MEMBER');
  expectProblem(await member.http.get(PATH), 403, 'insufficient_role');
  expectProblem(await member.http.delete(`${PATH}/${waiting?.id}`), 403, 'insufficient_role');
  expect((await account.http.delete(`${PATH}/${waiting?.id}`)).status).toBe(200);
  expectProblem(await account.http.delete(`${PATH}/${waiting?.id}`), 404, 'person_erasure_not_found');
  await until('the log has the entry', async () => {
    const { items } = await account.http.call(audit.log, { action: 'person.erasure_cancelled' });
    return items.length === 1;
  });
  await runAt(day);
  expect(await buyerOf(account, id)).toMatchObject({ name: person.name });
});

it('keeps what the law wants out of lists and search, and in the export', async () => {
  const person = somebody();
  const account = await sellsTo(system, person);
  const clientId = await newClient(account.http, { name: 'ACME' });
  const other = await paid({ ...account, clientId });
  const [id, open] = [await paid(account), await sent(account)];
  const { number } = await account.http.call(documents.get, { id });
  const list = async (query: object = {}) => {
    const { items, total } = await account.http.call(documents.list, query);
    return { ids: items.map((item) => item.id).sort(), total };
  };
  const all = [id, other, open.id].sort();
  expect(await list()).toEqual({ ids: all, total: 3 });
  await erase(account, person);
  // its business is in progress
  expect(await list()).toEqual({ ids: [other, open.id].sort(), total: 2 });
  expect(await list({ status: 'paid' })).toEqual({ ids: [other], total: 1 });
  expect(await list({ clientId: account.clientId })).toMatchObject({ ids: [open.id], total: 1 });
  expect(await list({ q: String(number) })).toMatchObject({ ids: [] });
  expect(await list({ number: String(number) })).toMatchObject({ ids: [] });
  await account.http.call(documents.addPayment, { id: open.id, amountMinor: open.totalMinor });
  expect(await account.http.call(documents.get, { id: open.id })).toMatchObject({ restricted: false });
  await erase(account, person);
  await erase(account, person);
  for (const one of [id, open.id])
    expect(await account.http.call(documents.get, { id: one })).toMatchObject({ restricted: true });
  expect(await account.http.call(documents.get, { id: other })).toMatchObject({ restricted: false });
  expect(await list()).toEqual({ ids: [other], total: 1 });
  const archive = await exportOf(account.http);
  expect(archive.names.some((name) => archive.text(name).includes(String(number)))).toBe(true);
});

it('waits for nothing where nothing is kept until a day, and after a dry run', async () => {
  const person = somebody();
  const account = await sellsTo(system, person);
  const dry = await account.http.call(companies.erasePerson, { ...person, dryRun: true });
  expect(dry.nextAt).toBeNull();
  await erase(account, person);
  expect(await waitingOf(account)).toEqual([]);
  const other = await erasedAfterPaid(somebody());
  expect(await waitingOf(other.account)).toHaveLength(1);
});

it('stores who the person is sealed, and of no company that is deleted', async () => {
  const person = somebody();
  const { account, id, day } = await erasedAfterPaid(person);
  const stored = async () =>
    JSON.stringify(
      await system.sql('SELECT * FROM companies.person_erasures WHERE company_id = $1', [account.companyId]),
    );
  expect(await stored()).toContain('v1.');
  expect(await stored()).not.toContain(person.email);
  await system.sql(
    `INSERT INTO companies.deletions (company_id, state, requested_by, requested_at, due_at, begun_at)
      VALUES ($1, 'deleting', $2, now(), now(), now())`,
    [account.companyId, account.userId],
  );
  await runAt(day);
  await system.sql('DELETE FROM companies.deletions WHERE company_id = $1', [account.companyId]);
  expect(await buyerOf(account, id)).toMatchObject({ name: person.name });
});
