/** @list night — packs and installs the command line, and starts a process for each command */
// The file for the bank by the command line: a dry run, then the file as it was stored.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receivables } from '../../shared/contracts/receivables';
import {
  announced,
  type Creditor,
  creditor,
  mandateOf,
} from '../services/receivables/direct-debit/debit-steps';
import { InstalledCli } from '../support/packages/installed-cli';
import { startTestSystem } from '../support/system';

let cli: InstalledCli;
let account: Creditor;

beforeAll(async () => {
  cli = await InstalledCli.start(startTestSystem, async (system) => {
    account = await creditor(system);
    return account;
  });
});
afterAll(() => cli?.stop());

it('makes the file of what is announced: looked at first, then done', async () => {
  const { http } = account;
  await mandateOf(account);
  const { id, endToEndId } = await announced(account);
  const looked = await cli.invoicing('collections', 'batch', '--json');
  expect(looked).toMatchObject({ code: 0, stderr: expect.stringContaining('This was a dry run') });
  expect(JSON.parse(looked.stdout)).toMatchObject({ isDryRun: true, count: 1, sumMinor: 120_00 });
  const early = await cli.invoicing('collections', 'batch', '--out', 'debits.xml');
  expect(early).toMatchObject({ code: 2, stderr: expect.stringContaining('--commit') });
  expect((await cli.invoicing('collections', 'batch', '--commit', '--out', 'debits.xml')).code).toBe(0);
  expect(readFileSync(join(cli.folder, 'debits.xml'), 'utf8')).toContain(endToEndId);
  expect(await http.call(receivables.getCollection, { id })).toMatchObject({ state: 'batched' });
  const nothing = await cli.invoicing('collections', 'batch', '--commit');
  expect(JSON.parse(nothing.stdout)).toMatchObject({ batch: null, count: 0 });
});
