/** @list all — the rest of its service; npm test has the core */
// The export has what a company has of its bank: accounts, statements with their files, lines and decisions.
import { hash } from 'node:crypto';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankAccountGap } from '../../../shared/contracts/receivables/accounts';
import type { BankStatement } from '../../../shared/contracts/receivables/statements';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { imported, linesOf, sample, send, withBank } from '../receivables/bank';
import { exportOf, faultsOf, type Manifest } from './unzipped';

const system = beforeTests(startTestSystem);

it('has each file as it was sent, once, found by the hash of its statements', async () => {
  const { http } = await withBank(system);
  const [day, next] = [sample('camt053-08.xml'), sample('camt053-08-gap.xml')];
  // a name that leads out of the folder, as a person may send it
  expect((await send(http, day, { dryRun: 'false' }, '../../November é.xml')).status).toBeLessThan(300);
  await imported(http, day);
  await imported(http, next);
  const archive = await exportOf(http);
  expect(faultsOf(archive)).toEqual([]);
  const statements = archive.json<BankStatement[]>('bank-statements.json');
  expect(statements.map(({ sha256 }) => sha256)).toEqual([hash('sha256', day), hash('sha256', next)]);
  const { files } = archive.json<Manifest>('manifest.json');
  const names = files.map(({ path }) => path).filter((path) => path.startsWith('bank-statements/'));
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^bank-statements\/[0-9a-f]{16}-[^/]*November é\.xml$/);
  for (const [index, bytes] of [day, next].entries()) {
    const path = names[index] ?? '';
    expect(archive.bytes(path).equals(bytes)).toBe(true);
    expect(files.find((file) => file.path === path)?.sha256).toBe(statements[index]?.sha256);
  }
  // between the two files are 1,000.00 and the 49.00 of a file that was not sent
  const [account] = archive.json<{ gaps: BankAccountGap[]; lastClosing: object }[]>('bank-accounts.json');
  expect(account).toEqual((await http.call(receivables.listAccounts, {})).items[0]);
  expect(account?.gaps).toMatchObject([{ amountMinor: 104_900 }]);
  expect(statements.map(({ gapMinor }) => gapMinor)).toEqual([null, 104_900]);
});

it('has what was decided about a line: booked, taken back, ignored, by whom and why', async () => {
  const { http, userId } = await withBank(system);
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  await imported(http, sample('camt053-08.xml'));
  const [one, other] = (await linesOf(http, '&status=open&direction=credit')).filter(
    ({ detailCount }) => detailCount === 0,
  );
  if (!one || !other) throw new Error('no lines');
  const client = await http.post('/api/clients', { name: 'Muster Bau AG', country: 'DE' });
  const clientId = (client.body as { id: string }).id;
  const parts = [{ kind: 'money' as const, clientId, amountMinor: one.amountMinor }];
  const { settlementId } = await http.call(receivables.book, { id: one.id, parts });
  await http.call(receivables.unbook, { id: one.id, reason: 'Of another client' });
  await http.call(receivables.ignore, { id: other.id, reason: 'Own money' });
  const archive = await exportOf(http);
  const by = { type: 'user', id: userId };
  expect(archive.json('bank-decisions.json')).toMatchObject([
    {
      ...{ id: settlementId, bankLineId: one.id, state: 'reversed', parts, bookedBy: by },
      ...{ moneyMinor: one.amountMinor, reversal: { reason: 'Of another client', by } },
    },
  ]);
  const lines =
    archive.json<{ id: string; ignoredReason: string | null; isDecided: boolean }[]>('bank-lines.json');
  expect(
    lines
      .filter(({ isDecided }) => isDecided)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([one.id, other.id].sort());
  expect(lines.find(({ id }) => id === other.id)?.ignoredReason).toBe('Own money');
});

it('has neither files nor lines of another company with the same account', async () => {
  const [one, other] = [await withBank(system), await withBank(system)];
  await imported(one.http, sample('camt053-08.xml'));
  const archive = await exportOf(other.http);
  expect(archive.names.filter((name) => name.startsWith('bank-statements/'))).toEqual([]);
  for (const list of ['accounts', 'statements', 'lines', 'decisions'])
    expect(archive.json(`bank-${list}.json`)).toEqual([]);
});
