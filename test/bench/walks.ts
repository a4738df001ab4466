// `npm run bench walks`: the files of which a function runs for one request, less what runs when the system is idle.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchUser, json, post, prepareUser, SELLER, send } from './account';
import { statementFile } from './bank/camt-file';
import { newDraft } from './issue-invoice';
import { ENV, type Running, startMain } from './processes';
import { dueAtOnce } from './recurring/seed';

const IBAN = 'DE89370400440532013000';
const IDLE_MS = 3_000;
const IDLE_ROUNDS = 3;
const SETTLED_MS = 1_500;
const WAIT_MS = 50;
const PRELOADED = ['--require', join(__dirname, 'walked-files.js')];
const SCOPES = ['clients:write', 'documents:write', 'documents:read'];

export async function benchWalks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'walks-'));
  const path = join(folder, 'files.json');
  const running = await startMain({ ...ENV, WALKED_FILES: path }, PRELOADED);
  const user = await prepareUser(running.url, 'bench@example.com');
  const { companyId, key } = await user.company('Bench', SCOPES, SELLER);
  const walks = new Walks(running, path);
  await walks.rest();
  for (const [name, walk] of await walksOf(running.url, { user, companyId, key }))
    await walks.report(name, walk);
  await running.stop();
  rmSync(folder, { recursive: true });
}

type Walk = () => Promise<unknown>;

/** A walk begins when all that it needs, such as the draft that is issued, is there. */
async function walksOf(
  url: string,
  { user, companyId, key }: { user: BenchUser; companyId: string; key: string },
): Promise<[string, Walk][]> {
  const credential = { authorization: `Bearer ${key}` };
  const draft = await newDraft(url, key);
  const mailed = await newDraft(url, key);
  const client = { ...SELLER, name: 'ACME', contactEmail: 'acme@client.example' };
  const { id: clientId } = await json<{ id: string }>(post(url, '/api/clients', credential, client));
  const scheduleId = await newSchedule(url, user, clientId);
  await send(url, '/api/bank-accounts', user.cookie, { iban: IBAN, currency: 'EUR' });
  return [
    ['create a client', () => post(url, '/api/clients', credential, client)],
    ['create a draft', () => newDraft(url, key)],
    ['issue an invoice', () => post(url, `/api/documents/${draft}/issue`, credential, {})],
    [
      'issue and mail an invoice',
      async () => {
        await post(url, `/api/documents/${mailed}/issue`, credential, {});
        await post(url, `/api/documents/${mailed}/send`, credential, { to: 'acme@client.example' });
      },
    ],
    ['a bank file', () => importStatement(url, user)],
    [
      'a schedule: issued and mailed',
      async () => {
        await dueAtOnce({ companyId, scheduleId }, 1);
        await sleep(SETTLED_MS * 2);
      },
    ],
  ];
}

async function newSchedule(url: string, user: BenchUser, clientId: string): Promise<string> {
  const lines = [{ description: 'Support', quantity: 1, unitPrice: '100.00', vatRate: 20 }];
  const { id } = await json<{ id: string }>(
    send(url, '/api/recurring-invoices', user.cookie, {
      name: 'Support',
      clientId,
      template: { lines },
      schedule: { unit: 'year', step: 1, anchor: '2090-01-01' },
      action: 'issue_and_send',
    }),
  );
  await send(url, `/api/recurring-invoices/${id}/activate`, user.cookie, {});
  return id;
}

async function importStatement(url: string, { cookie }: BenchUser): Promise<void> {
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([statementFile(IBAN, 3)]), 'statement.xml');
  const answer = await fetch(`${url}/api/bank-statements/imports`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
}

class Walks {
  private readonly idle = new Set<string>();

  constructor(
    private readonly running: Running,
    private readonly path: string,
  ) {}

  async rest(): Promise<void> {
    await this.taken();
    for (let round = 0; round < IDLE_ROUNDS; round += 1) {
      await sleep(IDLE_MS);
      for (const file of await this.taken()) this.idle.add(file);
    }
  }

  async report(name: string, walk: Walk): Promise<void> {
    await this.taken();
    await walk();
    await sleep(SETTLED_MS);
    const files = (await this.taken()).filter((file) => !this.idle.has(file));
    process.stdout.write(`  ${name}: ${files.length} files\n`);
    if (process.env.BENCH_LISTED_FILES)
      process.stdout.write(`${files.map((file) => `    ${file}\n`).join('')}`);
  }

  private async taken(): Promise<string[]> {
    rmSync(this.path, { force: true });
    this.running.child.kill('SIGUSR2');
    while (!existsSync(this.path)) await sleep(WAIT_MS);
    await sleep(WAIT_MS);
    return JSON.parse(readFileSync(this.path, 'utf8'));
  }
}
