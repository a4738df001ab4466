/** @list turn 4 — it waits for what a killed process had leased */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mail } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { buildProgram, kill, type Program } from '../../support/built';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { createDatabase, dropDatabase, withAdmin } from '../../support/postgres';
import { until } from '../../support/until';
import { unsealed } from './mailing';

let program: Program;
let database: string;
let dataDir: string;
let server: MailServer;
let children: ChildProcess[];
/** Recipients the server was asked about; it leaves the first one without an answer. */
let asked: number;

beforeAll(() => {
  program = buildProgram();
});

beforeEach(async () => {
  children = [];
  asked = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
  database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      if (asked > 1) done();
    },
  });
});

afterEach(async () => {
  await Promise.all(children.map(kill));
  await server.stop();
  await dropDatabase(database);
  rmSync(dataDir, { recursive: true });
});

async function startMailProcess(): Promise<ChildProcess> {
  const child = await program.start(database, {
    SERVICES: 'identity,mail',
    DATA_DIR: dataDir,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_ALLOW_PLAIN: '1',
    MAIL_FROM: 'no-reply@acme.example',
  });
  children.push(child);
  return child;
}

function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(text, values)).rows, database);
}

/** Leaves a message as a service does in the transaction of a change. */
function deliver(): Promise<unknown> {
  const data = unsealed('password_reset', 'jan@client.example', null, {
    link: 'https://books.example/reset?token=1',
    validMinutes: '60',
  });
  return sql(
    `INSERT INTO identity.outbox (id, target, company_id, type, occurred_at, data)
      VALUES ($1, $2, NULL, $2, now(), $3)`,
    [newId(), mail.accept.name, JSON.stringify(data)],
  );
}

async function untilSent(): Promise<void> {
  await until('the mail server has the message', () => server.received.length > 0);
  await until('the message is marked as sent', async () => {
    const [row] = await sql<{ status: string; variables: object }>('SELECT * FROM mail.messages');
    return row?.status === 'sent' && Object.keys(row.variables).length === 0;
  });
  expect(server.received).toHaveLength(1);
}

/** The name of the worker that has locked the only job without a key. */
async function holderOfJob(): Promise<string | undefined> {
  const [job] = await sql<{ locked_by: string }>(
    'SELECT locked_by FROM mail_jobs._private_jobs WHERE key IS NULL',
  );
  return job?.locked_by;
}

/** A job that is not due today, locked in the name of a process that has ended. */
async function lockForDead(key: string): Promise<void> {
  await sql(`SELECT FROM mail_jobs.add_job('send', run_at => now() + interval '1 day', job_key => $1)`, [
    key,
  ]);
  await sql(`UPDATE mail_jobs._private_jobs SET locked_by = 'dead', locked_at = now() WHERE key = $1`, [key]);
}

async function isGivenBack(key: string): Promise<boolean> {
  const [job] = await sql<{ is_free: boolean }>(
    'SELECT locked_by IS NULL AS is_free FROM mail_jobs._private_jobs WHERE key = $1',
    [key],
  );
  return job?.is_free === true;
}

describe('the mail of a process that is killed while it sends', () => {
  it('is sent by the process that is started in its place', async () => {
    const first = await startMailProcess();
    await deliver();
    await until('the message is being sent', () => asked === 1);
    await kill(first);
    expect(await holderOfJob()).toBeDefined();
    await startMailProcess();
    await untilSent();
  });

  it('is sent by another process that runs beside it', async () => {
    const first = await startMailProcess();
    await deliver();
    await until('the message is being sent', () => asked === 1);
    await startMailProcess();
    await kill(first);
    await untilSent();
  });

  it('is left to a process that lives, however long it takes', async () => {
    await startMailProcess();
    await deliver();
    await until('the message is being sent', () => asked === 1);
    const holder = await holderOfJob();
    await startMailProcess();
    // a process that has given the jobs of a dead holder back has looked at that of the living one as often; two
    // rounds, because the first one may be the work of the living one
    for (const round of ['first', 'second']) {
      await lockForDead(round);
      await until(`the ${round} job of a dead holder is given back`, () => isGivenBack(round));
    }
    expect(await holderOfJob()).toBe(holder);
    expect(asked).toBe(1);
  });
});
