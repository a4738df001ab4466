/** @list night — packs and installs the command line, and starts a process for each command */
// Reminders by the command line: a dry run, a run, and the approval of what it proposes.
import { receivables } from '../../shared/contracts/receivables';
import { HUNDRED, newClient, sent } from '../services/documents/document-steps';
import { STEP } from '../services/receivables/reminders/reminder-steps';
import { InstalledCli } from '../support/packages/installed-cli';
import { startTestSystem } from '../support/system';

let cli: InstalledCli;

beforeAll(async () => {
  cli = await InstalledCli.start(startTestSystem);
});
afterAll(() => cli?.stop());

it('says whom it would remind, proposes it, and approves all', async () => {
  const { http } = cli.account;
  const clientId = await newClient(http, { name: 'ACME', contactEmail: 'pay@acme.example' });
  await sent({ ...cli.account, clientId }, { lines: [{ ...HUNDRED, vatRate: 23 }], dueInDays: 0 });
  await http.call(receivables.createReminderPolicy, {
    ...{ name: 'Usual', isDefault: true, isActive: false, steps: [{ ...STEP, afterDays: -30 }] },
  });
  const nothing = await cli.invoicing('reminders', 'approve', '--all');
  expect(nothing.code).not.toBe(0);
  expect(nothing.stderr).toContain('Nothing to approve');
  const { items } = await http.call(receivables.listReminderPolicies, {});
  await http.call(receivables.updateReminderPolicy, { id: items[0]?.id ?? '', isActive: true });
  const looked = await cli.invoicing('reminders', 'run', '--json');
  expect(looked).toMatchObject({ code: 0, stderr: expect.stringContaining('This was a dry run') });
  expect(JSON.parse(looked.stdout)).toMatchObject({ isDryRun: true, isComplete: true });
  expect((await cli.invoicing('reminders', 'run', '--commit')).code).toBe(0);
  const { items: proposed } = await http.call(receivables.listReminders, { status: 'proposed' });
  expect(proposed).toHaveLength(1);
  const approved = await cli.invoicing('reminders', 'approve', '--all');
  expect(JSON.parse(approved.stdout)).toEqual({ approved: [proposed[0]?.id], refused: [] });
});
