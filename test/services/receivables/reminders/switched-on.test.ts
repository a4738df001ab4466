/** @list all — the rest of documents; npm test has the core of each capability */
// A policy that is switched on over many overdue invoices mails nobody before a person approves. REMINDER_OVERDUE=50000 is the full
// number, and prints time and memory.
import { receivables } from '../../../../shared/contracts/receivables';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at } from '../../documents/document-steps';
import { MONDAY, type Reminding, reminding, SUNDAY } from './reminder-steps';

const OVERDUE = Number(process.env.REMINDER_OVERDUE ?? 300);
const CLIENTS = Math.ceil(OVERDUE / 5);
const APPROVED_AT_ONCE = 200;
const PER_RUN = Math.min(1_000, Math.ceil(CLIENTS / 2));
const MB = 2 ** 20;
const LIMIT_MS = 3_600_000;

let system: TestSystem;
let account: Reminding;

beforeAll(async () => {
  // captured mail is written as files
  system = await startInstance();
  account = await reminding(system);
  await copies();
});
afterAll(() => system?.stop());

/** Copies of a client and of its overdue invoice, which were made properly: five invoices for each client. */
async function copies(): Promise<void> {
  const { id } = await account.overdue();
  await copy('clients.clients', account.clientId, CLIENTS - 1, {
    id: clientOf('n'),
    external_id: 'NULL',
    contact_email: `'many-' || n || '@acme.example'`,
  });
  await copy('documents.documents', id, OVERDUE - 1, {
    id: 'gen_random_uuid()',
    client_id: `CASE n % ${CLIENTS} WHEN 0 THEN client_id ELSE ${clientOf(`n % ${CLIENTS}`)} END`,
    number: `number || '-' || n`,
    sequence: '1000000 + n',
  });
  await system.sql('ANALYZE documents.documents');
}

const clientOf = (n: string) => `('01920000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

async function copy(
  table: string,
  id: string,
  count: number,
  changed: Record<string, string>,
): Promise<void> {
  const [schema, name] = table.split('.');
  const rows = await system.sql<{ column: string }>(
    `SELECT column_name::text AS column FROM information_schema.columns
      WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'`,
    [schema, name],
  );
  const columns = rows.map(({ column }) => column);
  const values = columns.map((column) => changed[column] ?? column);
  await system.sql(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM ${table}, generate_series(1, $2::integer) n WHERE id = $1`,
    [id, count],
  );
}

async function count(table: string): Promise<number> {
  const [row] = await system.sql<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
  return row?.count ?? 0;
}

const REMINDER_MAILS = `mail.messages WHERE kind = 'reminder'`;

it(
  'nothing is mailed before an approval, each invoice is proposed once, and all of them in bulk',
  async () => {
    const began = performance.now();
    const { id: policyId } = await account.activated({ maxPerRun: PER_RUN });
    let runs = 0;
    for (let isComplete = false; !isComplete; runs += 1) isComplete = (await account.run()).isComplete;
    const proposed = performance.now();
    expect(runs).toBeGreaterThan(1);
    // the daily run would come by itself, and the policy has had its first complete one
    at(system, MONDAY);
    await system.sql('UPDATE receivables.reminder_policies SET next_run_at = $2 WHERE id = $1', [
      policyId,
      MONDAY,
    ]);
    await until(
      'it has run',
      async () => (await count(`receivables.reminder_policies WHERE next_run_at > '${MONDAY}'`)) === 1,
    );
    expect(await count(REMINDER_MAILS)).toBe(0);
    expect(await count(`receivables.reminders WHERE status = 'proposed'`)).toBe(CLIENTS);
    expect(await count(`receivables.reminder_levels WHERE state = 'open'`)).toBe(OVERDUE);
    // nothing leaves while the approvals are measured
    at(system, SUNDAY);
    const approvals = performance.now();
    const all = await system.sql<{ id: string }>('SELECT id FROM receivables.reminders ORDER BY id');
    for (let from = 0; from < all.length; from += APPROVED_AT_ONCE) {
      const ids = all.slice(from, from + APPROVED_AT_ONCE).map(({ id }) => id);
      const { approved, refused } = await account.http.call(receivables.approveReminders, { ids });
      expect([approved.length, refused]).toEqual([ids.length, []]);
    }
    const approved = performance.now();
    await until('all mails are queued', async () => (await count(REMINDER_MAILS)) === CLIENTS);
    if (process.env.REMINDER_OVERDUE === undefined) return;
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const rss = (process.memoryUsage.rss() / MB).toFixed(0);
    process.stdout.write(
      `${OVERDUE} invoices of ${CLIENTS} clients: ${runs} runs in ${seconds(proposed - began)} s, approved in ${seconds(approved - approvals)} s, ${rss} MB\n`,
    );
  },
  LIMIT_MS,
);
