/** @list all @own-system — an instance that signs, with its clock moved */
// Checkpoints: made in time, shown by feed and listing, and a chain that was written anew contradicts an older one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCheckpoint } from '../../../services/audit/domain/checkpoint';
import { publicBytes } from '../../../services/audit/domain/signed-note';
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { webhooks } from '../../../shared/contracts/webhooks';
import { privateKeyOf } from '../../../shared/runtime/secrets/curve-keys';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner, signUpMember } from '../../support/users';
import { append } from './appended';
import { offline } from './offline';

const [SEED, OLD_SEED] = [3, 4].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const publicOf = (seed: string) => publicBytes(privateKeyOf('Ed25519', Buffer.from(seed, 'base64')));
const PUBLIC = publicOf(SEED).toString('base64');
const MINUTE_MS = 60_000;

const system = beforeTests(() =>
  startOwnSystem({
    BASE_URL: 'http://invoicing.example',
    AUDIT_SIGNING_KEY: SEED,
    AUDIT_SIGNING_KEY_PREVIOUS: OLD_SEED,
  }),
);

async function account(): Promise<CompanyAccount> {
  const made = await owner(system);
  await made.http.call(clients.create, { name: 'A' });
  await until('the entries are in the log', async () => (await chainOf(made)).length >= OF_ACCOUNT);
  return made;
}

/** Entries of the company, of its first member, and of the client. */
const OF_ACCOUNT = 3;

const chainOf = async ({ http }: CompanyAccount) => (await http.call(audit.entries, {})).items;
const checkpointsOf = async ({ http }: CompanyAccount) => (await http.call(audit.checkpoints, {})).items;

/** The checkpoint is of before the entry of the export. */
async function exportAll(made: CompanyAccount): Promise<void> {
  const count = async () =>
    (await chainOf(made)).filter(({ body }) => body.includes('export.completed')).length;
  const before = await count();
  expect((await made.http.post('/api/companies/export', {})).status).toBe(200);
  await until('the export is in the log', async () => (await count()) > before);
}

async function lastOf(made: CompanyAccount) {
  const checkpoint = (await checkpointsOf(made)).at(-1);
  if (!checkpoint) throw new Error('no checkpoint');
  return checkpoint;
}

function checkpointCount(of: CompanyAccount, count: number) {
  return until(`${count} checkpoints`, async () => {
    const all = await checkpointsOf(of);
    return all.length >= count && all;
  });
}

describe('a checkpoint', () => {
  it('is made before an export, and says what the log had then', async () => {
    const made = await account();
    const chain = await chainOf(made);
    await exportAll(made);
    const { name, sequence, hash, note } = await lastOf(made);
    expect([name, sequence, hash]).toEqual([
      `invoicing.example/audit/${made.companyId}`,
      chain.length,
      chain.at(-1)?.hash,
    ]);
    const { prefix, items } = await made.http.as({}).call(audit.keys, {});
    const current = items.find(({ isCurrent }) => isCurrent)?.publicKey ?? '';
    expect([prefix, current]).toEqual(['invoicing.example/audit/', PUBLIC]);
    expect(readCheckpoint(note, [Buffer.from(current, 'base64')])).toMatchObject({ sequence, hash });
  });

  it('is an event of the feed, and the only one without an entry', async () => {
    const made = await account();
    await exportAll(made);
    const checkpoint = await lastOf(made);
    const event = await until('the event is there', async () => {
      const { items } = await made.http.call(webhooks.events, { types: ['audit.checkpoint'] });
      return items[0];
    });
    expect(event.data).toEqual(checkpoint);
    expect((await chainOf(made)).some(({ body }) => body.includes('audit.checkpoint'))).toBe(false);
  });

  it('is made after 1,000 entries, and after five minutes with news', async () => {
    const made = await account();
    await append(system, made, { count: 1_000 });
    const [first] = await checkpointCount(made, 1);
    expect(first?.sequence).toBe(OF_ACCOUNT + 1_000);
    await append(system, made, { count: 1 });
    system.setClock(6 * MINUTE_MS);
    const [, second] = await checkpointCount(made, 2);
    expect(second).toMatchObject({ checkpoint: 2, sequence: OF_ACCOUNT + 1_001 });
    expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.now() + 5 * MINUTE_MS);
    system.setClock(0);
    const { lastCheckpoint } = await made.http.call(audit.verify, {
      cursor: `1000.${await hashAt(made, 1_000)}`,
    });
    expect(lastCheckpoint).toMatchObject({ checkpoint: 2, sequence: OF_ACCOUNT + 1_001 });
  });

  it('is made once more by both keys where the key of the last one is being replaced', async () => {
    const made = await account();
    await exportAll(made);
    const old = publicOf(OLD_SEED);
    await system.sql('UPDATE audit.heads SET checkpoint_key = $2 WHERE company_id = $1', [
      made.companyId,
      old.toString('base64'),
    ]);
    const note = (await checkpointCount(made, 2))[1]?.note ?? '';
    for (const key of [old, publicOf(SEED)]) expect(readCheckpoint(note, [key])).toBeDefined();
  });

  it('is read by owners and administrators of the company, page by page', async () => {
    const made = await account();
    await exportAll(made);
    await append(system, made, { count: 1 });
    await exportAll(made);
    const first = await made.http.call(audit.checkpoints, { limit: 1 });
    expect(first).toMatchObject({ items: [{ checkpoint: 1 }], nextAfter: 1, hasMore: true });
    const rest = await made.http.call(audit.checkpoints, { after: 1 });
    expect(rest).toMatchObject({ items: [{ checkpoint: 2 }], hasMore: false });
    const member = await signUpMember(system, made, 'MEMBER');
    expectProblem(await member.http.get('/api/company/audit-log/checkpoints'), 403, 'insufficient_role');
    expect(await checkpointsOf(await owner(system))).toEqual([]);
  });
});

async function hashAt({ companyId }: CompanyAccount, sequence: number): Promise<string> {
  const values = [companyId, sequence];
  const text = 'SELECT hash FROM audit.entries WHERE company_id = $1 AND sequence = $2';
  return (await system.sql<{ hash: string }>(text, values))[0]?.hash ?? '';
}

describe('a chain that the owner of the database has written anew', () => {
  async function rewritten() {
    const made = await account();
    await exportAll(made);
    const kept = await lastOf(made);
    const { companyId } = made;
    await system.sqlPastGuards('DELETE FROM audit.entries WHERE company_id = $1', [companyId]);
    await system.sqlPastGuards(
      `UPDATE audit.heads SET sequence = 0, hash = audit.hash_of('invoicing-audit-v1' || chr(10) || company_id || chr(10))
        WHERE company_id = $1`,
      [companyId],
    );
    await append(system, made, { count: 5 });
    return { made, kept };
  }

  it('is contradicted by the checkpoints that are stored', async () => {
    const { made, kept } = await rewritten();
    const { breaks, isWhole } = await made.http.call(audit.verify, {});
    expect(isWhole).toBe(false);
    expect(breaks).toContainEqual({ sequence: kept.sequence, reason: 'contradicted' });
  });

  it('is contradicted by one that was kept elsewhere, without server and database', async () => {
    const { made, kept } = await rewritten();
    const folder = await mkdtemp(join(tmpdir(), 'audit-'));
    const [file, note] = [join(folder, 'audit.jsonl'), join(folder, 'note')];
    await writeFile(note, kept.note);
    const signedBy = ['--checkpoint', note, '--key', PUBLIC];
    await writeFile(file, (await chainOf(made)).map((entry) => JSON.stringify(entry)).join('\n'));
    const [code, text] = await offline(file, ...signedBy);
    expect([code, text]).toEqual([1, expect.stringContaining(`entry ${kept.sequence}: contradicted`)]);
    const whole = await account();
    await exportAll(whole);
    await writeFile(note, (await lastOf(whole)).note);
    await writeFile(file, (await chainOf(whole)).map((entry) => JSON.stringify(entry)).join('\n'));
    expect(await offline(file, ...signedBy)).toEqual([
      0,
      expect.stringMatching(/as 1 signed checkpoint said\n$/),
    ]);
    expect((await offline(file, '--checkpoint', note))[0]).toBe(1);
    expect(
      (await offline(file, '--checkpoint', note, '--key', Buffer.alloc(32, 9).toString('base64')))[0],
    ).toBe(1);
    await rm(folder, { recursive: true });
  });

  it('is contradicted where it ends before, and a note that nobody has signed is forged', async () => {
    const made = await account();
    await exportAll(made);
    const { companyId } = made;
    const where = 'WHERE company_id = $1';
    const { sequence, note } = await lastOf(made);
    const change = (text: string) => system.sqlPastGuards(text, [companyId]);
    await change(`UPDATE audit.checkpoints SET note = replace(note, 'Z', 'z') ${where}`);
    expect((await made.http.call(audit.verify, {})).breaks).toEqual([{ sequence, reason: 'forged' }]);
    await system.sqlPastGuards(`UPDATE audit.checkpoints SET note = $2 ${where}`, [companyId, note]);
    expect((await made.http.call(audit.verify, {})).breaks).toEqual([]);
    await change(`DELETE FROM audit.entries ${where} AND sequence > 1`);
    await change(
      `UPDATE audit.heads SET sequence = 1, hash = (SELECT hash FROM audit.entries ${where}) ${where}`,
    );
    expect((await made.http.call(audit.verify, {})).breaks).toEqual([{ sequence, reason: 'contradicted' }]);
  });
});

it('a log whose oldest entries are removed begins after a checkpoint, by which its file is whole', async () => {
  const made = await account();
  for (const table of ['entries', 'heads'])
    await system.sqlPastGuards(`DELETE FROM audit.${table} WHERE company_id = $1`, [made.companyId]);
  await append(system, made, { count: 3, at: '2010-01-01T00:00:00.000Z' });
  await exportAll(made);
  await append(system, made, { count: 1, at: '2010-01-01T00:00:00.000Z' });
  const { note, sequence } = await lastOf(made);
  await system.sql(`SELECT FROM audit_jobs.add_job('keep_retention')`);
  const chain = await until('the oldest are gone', async () => {
    const left = await chainOf(made);
    return left[0]?.sequence === sequence + 1 && left;
  });
  expect(await made.http.call(audit.verify, {})).toMatchObject({ isWhole: true, keptFrom: sequence + 1 });
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const [file, noteFile] = [join(folder, 'audit.jsonl'), join(folder, 'note')];
  await writeFile(noteFile, note);
  await writeFile(file, chain.map((entry) => JSON.stringify(entry)).join('\n'));
  expect(await offline(file, '--checkpoint', noteFile, '--key', PUBLIC)).toEqual([0, expect.anything()]);
  expect(await offline(file)).toEqual([1, `entry ${sequence + 1}: missing\n`]);
  await rm(folder, { recursive: true });
});

it('nobody changes or deletes checkpoints and keys, not even the owner of the database in passing', async () => {
  const made = await account();
  await exportAll(made);
  for (const table of ['checkpoints', 'signing_keys'])
    for (const change of [`DELETE FROM audit.${table}`, `TRUNCATE audit.${table}`])
      await expect(system.sql(change)).rejects.toThrow('neither changed nor deleted');
});
