// Verification finds each manipulation of the log at its place, in the program and without it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainedEntry, genesisOf, verifyEntries } from '../../../services/audit/domain/verify-chain';
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { itInProcess } from '../../support/in-process';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner } from '../../support/users';
import { offline } from './offline';

const system = beforeTests(startTestSystem);
const account = beforeTests(async () => {
  const made = await owner(system);
  for (const name of ['A', 'B', 'C', 'D']) await made.http.call(clients.create, { name });
  await until('all entries are in the log', async () => (await chainOf(made)).length >= 5);
  return made;
});

type Account = Awaited<ReturnType<typeof owner>>;

async function chainOf({ http }: Pick<Account, 'http'>): Promise<ChainedEntry[]> {
  return (await http.call(audit.entries, {})).items;
}

const MANIPULATIONS: Record<string, [change: (entry: ChainedEntry) => object, reason: string]> = {
  'a letter of the body': [
    ({ body }) => ({ body: body.replace('client.created', 'client.updated') }),
    'changed',
  ],
  'the hash': [({ hash }) => ({ hash: `${hash.startsWith('A') ? 'B' : 'A'}${hash.slice(1)}` }), 'changed'],
  'a name in the detail': [
    ({ detail }) => ({ detail: detail?.replace('"name":"', '"name":"X') }),
    'detail_changed',
  ],
  'the salt': [({ salt }) => ({ salt: `${salt}AA` }), 'detail_changed'],
  'a detail without its salt': [() => ({ salt: null }), 'detail_changed'],
  'the kind that it is found by': [() => ({ targetType: 'document' }), 'misplaced'],
};

it.each(Object.entries(MANIPULATIONS))('finds %s', async (_what, [change, reason]) => {
  const chain = await chainOf(account);
  const place = 2;
  const changed = chain.map((entry, at) => (at === place ? { ...entry, ...change(entry) } : entry));
  const { breaks } = verifyEntries(account.companyId, genesisOf(account.companyId), changed);
  expect(breaks[0]).toEqual({ sequence: place + 1, reason });
});

it('finds an entry that is gone, one of another company, and a flipped bit of any byte of a body', async () => {
  const chain = await chainOf(account);
  const { companyId } = account;
  const check = (entries: ChainedEntry[], id = companyId) => verifyEntries(id, genesisOf(id), entries).breaks;
  expect(check(chain)).toEqual([]);
  expect(check(chain.filter((_, at) => at !== 1))[0]).toEqual({ sequence: 3, reason: 'missing' });
  expect(check(chain, account.userId)[0]).toMatchObject({ sequence: 1 });
  const [first] = chain;
  const bytes = Buffer.from(first?.body ?? '');
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(check([{ ...(first as ChainedEntry), body: flipped.toString() }])).toHaveLength(1);
  }
});

it('finds a chain that was written anew by a hash that was noted before', async () => {
  const chain = await chainOf(account);
  const rewritten = await owner(system);
  const other = await chainOf(rewritten);
  expect(chain.at(-1)?.hash).not.toBe(other.at(-1)?.hash);
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const file = join(folder, 'audit.jsonl');
  await writeFile(file, chain.map((entry) => JSON.stringify(entry)).join('\n'));
  const last = chain.at(-1)?.hash ?? '';
  expect(await offline(file)).toEqual([0, `whole: ${chain.length} entries, hash ${last}\n`]);
  expect((await offline(file, '--last', last))[0]).toBe(0);
  expect((await offline(file, '--last', 'x'.repeat(43)))[0]).toBe(1);
  const broken = chain.map((entry) => JSON.stringify(entry).replace('"D"', '"E"'));
  await writeFile(file, broken.join('\n').replace('client.created', 'client.removed'));
  const [code, text] = await offline(file);
  expect([code, text.split('\n')[0]]).toEqual([1, expect.stringMatching(/^entry \d+: changed$/)]);
  await writeFile(file, 'no entry\n');
  expect(await offline(file)).toEqual([1, expect.stringMatching(/^not a log: /)]);
  await rm(folder, { recursive: true });
});

it('is whole over HTTP, page by page', async () => {
  const verified = await account.http.call(audit.verify, {});
  const chain = await chainOf(account);
  expect(verified).toEqual({
    isWhole: true,
    checked: chain.length,
    breaks: [],
    last: { sequence: chain.length, hash: chain.at(-1)?.hash },
    keptFrom: 1,
    signing: 'unsigned',
    lastCheckpoint: null,
    nextCursor: null,
  });
  const [first] = chain;
  const rest = await account.http.call(audit.verify, { cursor: `1.${first?.hash}` });
  expect(rest).toMatchObject({ isWhole: true, checked: chain.length - 1 });
  const wrong = await account.http.call(audit.verify, { cursor: `1.${'A'.repeat(43)}` });
  expect(wrong.breaks).toEqual([{ sequence: 2, reason: 'unchained' }]);
});

itInProcess('finds what the owner of the database has changed, and entries that were cut off', async () => {
  const { http, companyId } = await owner(system);
  const has = (action: string) => async () =>
    (await chainOf({ http })).some(({ body }) => body.includes(action));
  await until('the company has its first entries', has('company.created'));
  await http.call(clients.create, { name: 'Z' });
  await until('the last entry is there', has('client.created'));
  const asOwner = (change: string) =>
    system.sql(`DO $$ BEGIN
      ALTER TABLE audit.entries DISABLE TRIGGER USER;
      ${change};
      ALTER TABLE audit.entries ENABLE TRIGGER USER;
    END $$`);
  const last = `(SELECT max(sequence) FROM audit.entries WHERE company_id = '${companyId}')`;
  const where = `WHERE company_id = '${companyId}' AND sequence = ${last}`;
  await asOwner(`UPDATE audit.entries SET action = 'client.updated' ${where}`);
  expect((await http.call(audit.verify, {})).breaks).toMatchObject([{ reason: 'misplaced' }]);
  await asOwner(`DELETE FROM audit.entries ${where}`);
  expect((await http.call(audit.verify, {})).breaks).toMatchObject([{ reason: 'cut_off' }]);
});
