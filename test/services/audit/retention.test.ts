// Retention: details are erased and entries removed by the two functions alone, and the chain stays whole.
import { erasureEntry } from '../../../services/audit/domain/retention';
import { audit } from '../../../shared/contracts/audit';
import { newId } from '../../../shared/runtime/database/ids';
import { runPrefix } from '../../support/cluster-names';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { withScratchDatabase } from '../../support/scratch-database';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { append, entriesToAppend } from './appended';

const system = beforeTests(startTestSystem);
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const PATH = '/api/company/audit-log/settings';

const chainOf = async ({ http }: CompanyAccount) => (await http.call(audit.entries, {})).items;
const logOf = async ({ http }: CompanyAccount) => (await http.call(audit.log, { pageSize: 100 })).items;

/** A company whose log is old. */
async function withOld(entries: { days: number; count: number; action?: string }[]): Promise<CompanyAccount> {
  const account = await owner(system);
  await until('the first entries are there', async () => (await chainOf(account)).length >= 2);
  await system.sqlPastGuards('DELETE FROM audit.entries WHERE company_id = $1', [account.companyId]);
  await system.sqlPastGuards('DELETE FROM audit.heads WHERE company_id = $1', [account.companyId]);
  for (const { days, ...rest } of entries) await append(system, account, { ...rest, at: ago(days) });
  return account;
}

const runJob = () => system.sql(`SELECT FROM audit_jobs.add_job('keep_retention')`);

describe('the settings', () => {
  it('have defaults, and a change of them is an entry', async () => {
    const account = await owner(system);
    expect(await account.http.call(audit.settings, {})).toEqual({ years: 10, detailDays: 400, version: 1 });
    const changed = await account.http.put(PATH, { years: 3 });
    expect(changed).toMatchObject({ status: 200, body: { years: 3, detailDays: 400, version: 2 } });
    const entry = await until('the entry is there', async () =>
      (await logOf(account)).find(({ action }) => action === 'audit_settings.updated'),
    );
    expect(entry).toMatchObject({
      actor: { id: account.userId },
      changes: [{ pointer: '/years', before: 10, after: 3 }],
    });
  });

  it.each([
    { years: 0 },
    { years: 31 },
    { detailDays: 29 },
    { detailDays: 1.5 },
    { years: null },
    { days: 3 },
  ])('refuse %j', async (body) => {
    const account = await owner(system);
    expectProblem(await account.http.put(PATH, body), 400, 'validation_failed');
  });

  it('are changed by an OWNER who is signed in, and by nobody else', async () => {
    const account = await owner(system);
    const admin = await signUpMember(system, account, 'ADMIN');
    expectProblem(await admin.http.put(PATH, { years: 1 }), 403, 'insufficient_role');
    expectProblem(await (await createKey(account)).put(PATH, { years: 1 }), 403, 'session_required');
    expect((await account.http.call(audit.settings, {})).years).toBe(10);
  });
});

describe('each night', () => {
  it('old details are erased with an entry, but those of money and members; the chain stays whole', async () => {
    const account = await withOld([
      { days: 401, count: 3 },
      { days: 401, count: 1, action: 'member.role_changed' },
      { days: 399, count: 2 },
    ]);
    await runJob();
    const erasure = await until('it is erased', async () =>
      (await logOf(account)).find(({ action }) => action === 'audit_log.details_erased'),
    );
    expect(erasure).toMatchObject({
      actor: { type: 'system' },
      changes: [
        { pointer: '/reason', after: 'older than the company keeps details' },
        { pointer: '/details', before: 3, after: 0 },
      ],
    });
    const chain = await chainOf(account);
    expect(chain.map(({ detail, salt }) => detail !== null && salt !== null)).toEqual([
      ...[false, false, false],
      ...[true, true, true, true],
    ]);
    expect(await account.http.call(audit.verify, {})).toMatchObject({
      isWhole: true,
      checked: 7,
      keptFrom: 1,
    });
    const names = (await logOf(account)).map(({ actor, ip }) => [actor.name, ip]);
    expect(names.slice(-3)).toEqual(Array.from({ length: 3 }, () => [undefined, undefined]));
  });

  it('entries go from the front after their years, and verification begins there', async () => {
    const account = await withOld([
      { days: 3_700, count: 4 },
      { days: 100, count: 1 },
      { days: 3_700, count: 1 },
    ]);
    const before = await chainOf(account);
    await runJob();
    const chain = await until('they are gone', async () => {
      const left = await chainOf(account);
      return left[0]?.sequence === 5 && left;
    });
    expect(chain.slice(0, 2).map(({ hash }) => hash)).toEqual(before.slice(4).map(({ hash }) => hash));
    const verified = await account.http.call(audit.verify, {});
    expect(verified).toMatchObject({ isWhole: true, keptFrom: 5 });
    await system.sqlPastGuards('UPDATE audit.heads SET removed_hash = hash WHERE company_id = $1', [
      account.companyId,
    ]);
    expect((await account.http.call(audit.verify, {})).breaks).toEqual([
      { sequence: 5, reason: 'unchained' },
    ]);
  });

  it('more than one step holds go as well, all of them if all are old', async () => {
    const account = await withOld([{ days: 3_700, count: 2_500, action: 'member.role_changed' }]);
    await runJob();
    await until('they are gone', async () => (await chainOf(account)).length === 0);
    expect(await account.http.call(audit.verify, {})).toMatchObject({ isWhole: true, keptFrom: 2_501 });
    await append(system, account, { count: 1, at: ago(0) });
    expect(await account.http.call(audit.verify, {})).toMatchObject({ isWhole: true, checked: 1 });
  });
});

describe('the role of the service', () => {
  const here = withScratchDatabase();
  const account = { companyId: newId(), userId: newId() } as CompanyAccount;
  const erasure = (over: object = {}) => ({
    ...erasureEntry({ id: newId(), companyId: account.companyId, at: ago(0), reason: 'asked for', count: 1 }),
    ...over,
  });

  beforeAll(async () => {
    const entries = JSON.stringify(entriesToAppend(account, { count: 3, at: ago(800) }));
    await here.admin.query('SELECT audit.append($1::jsonb)', [entries]);
  });

  /** Runs it as the service does, for a company; what it did is undone. */
  async function asService(companyId: string, text: string, values: unknown[] = []) {
    await here.admin.query('BEGIN');
    try {
      await here.admin.query(`SET LOCAL ROLE ${runPrefix()}_audit`);
      await here.admin.query(`SELECT set_config('app.company_id', $1, true)`, [companyId]);
      return (await here.admin.query(text, values)).rows;
    } finally {
      await here.admin.query('ROLLBACK');
    }
  }

  it.each([
    'DELETE FROM audit.entries',
    'UPDATE audit.entries SET detail = NULL, salt = NULL',
    'TRUNCATE audit.entries',
    'DELETE FROM audit.heads',
    'DELETE FROM audit.settings',
    'DELETE FROM audit.checkpoints',
    `UPDATE audit.checkpoints SET note = ''`,
    'ALTER TABLE audit.entries DISABLE TRIGGER USER',
    'CREATE OR REPLACE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  ])('may not: %s', async (text) => {
    for (const setting of ['audit.erases_details', 'audit.removes_oldest']) {
      await expect(asService(account.companyId, `SET LOCAL ${setting} = 'on'; ${text}`)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });

  const ERASE = 'SELECT audit.erase_details($1, $2::bigint[], $3, $4::jsonb) AS count';
  const erase = (companyId: string, sequences: number[], reason: string, entry: object) =>
    asService(companyId, ERASE, [account.companyId, sequences, reason, JSON.stringify(entry)]);

  it('erases with a reason and an entry, of the company of the transaction alone', async () => {
    const { companyId } = account;
    expect(await erase(companyId, [1, 3], 'asked for', erasure())).toEqual([{ count: '2' }]);
    expect(await erase(newId(), [1, 3], 'asked for', erasure())).toEqual([{ count: '0' }]);
    for (const reason of ['', ' ', 'another one'])
      await expect(erase(companyId, [1], reason, erasure())).rejects.toThrow('for a reason');
    for (const over of [{ action: 'client.updated' }, { companyId: newId() }])
      await expect(erase(companyId, [1], 'asked for', erasure(over))).rejects.toThrow('with an entry');
  });

  it('removes nothing that is younger than a year, whatever it asks for', async () => {
    const { companyId } = account;
    const setting = `INSERT INTO audit.settings (company_id, years, detail_days, version, updated_at)
      VALUES ($1, $2, 400, 1, now())`;
    await expect(asService(companyId, setting, [companyId, 0])).rejects.toThrow('settings_years_check');
    const remove = 'SELECT audit.remove_oldest($1, 1000) AS count';
    expect(await asService(companyId, remove, [companyId])).toEqual([{ count: '0' }]);
    expect(await asService(newId(), remove, [companyId])).toEqual([{ count: '0' }]);
    await here.admin.query(setting, [companyId, 1]);
    expect(await asService(companyId, remove, [companyId])).toEqual([{ count: '3' }]);
  });

  it('and the owner change no part of an entry but its detail, even within the function', async () => {
    await here.admin.query(`SELECT set_config('audit.erases_details', 'on', false)`);
    await expect(here.admin.query(`UPDATE audit.entries SET action = 'x'`)).rejects.toThrow(
      'neither changed',
    );
    await expect(here.admin.query(`UPDATE audit.entries SET detail = '{}', salt = 'x'`)).rejects.toThrow(
      'neither changed',
    );
    await expect(here.admin.query('DELETE FROM audit.entries')).rejects.toThrow('neither changed');
    await here.admin.query(`SELECT set_config('audit.erases_details', '', false)`);
  });
});
