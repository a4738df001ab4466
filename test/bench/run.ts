// `npm run bench`: the system and the reference on the same database, one after the other, as ratios.
import { join } from 'node:path';
import { serviceNames } from '../../deploy/load-services';
import { fingerprint } from '../../shared/runtime/credentials';
import { oneBusKey } from '../support/bus-keys';
import { prepareAccount } from './account';
import { checkFigures } from './check/check';
import { recordFigure } from './check/figure';
import { reportDeliveries } from './deliveries';
import { benchEInvoices } from './e-invoices';
import { ISSUING, issueInvoice, seedDrafts } from './issue-invoice';
import { compare, type Outcome, type Scenario, type Side } from './measure';
import { reportPauses } from './pauses';
import {
  ADMIN_URL,
  databaseUrl,
  dropDatabase,
  freePort,
  PREFIX,
  type Running,
  sql,
  start,
  startFlags,
} from './processes';
import { REFERENCE_TABLE } from './reference-sql';
import { benchRendering } from './rendering';
import {
  brandingPreview,
  create,
  createAlone,
  fullySupported,
  listArticles,
  listPage,
  lowStock,
  oneCountry,
  readOne,
  readOverNats,
  search,
} from './scenarios';
import { seedArticles, seedClients } from './seed';
import { reportTransmissions } from './transmissions';

const MAIN = join(__dirname, '../../deploy/main.js');
const MIGRATE = join(__dirname, '../../deploy/migrate.js');
const EMPTY_ACTION = join(__dirname, 'empty-action.js');
const REFERENCE = join(__dirname, 'reference.js');
const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const only = process.argv[2];

const SYSTEM_ENV = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: PREFIX,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '1000000000',
  RATE_LIMIT_COMPANY: '0',
  SIGN_UP: 'open',
};

async function main(): Promise<void> {
  if (only === '--check') return checkFigures(process.argv.slice(3));
  if (!only || 'rendering'.includes(only)) await benchRendering();
  if (only === 'rendering') return;
  if (!only || 'e-invoices'.includes(only)) benchEInvoices();
  if (only === 'e-invoices') return;
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    await start(MIGRATE, SYSTEM_ENV);
    if (!only || 'deliveries'.includes(only)) await reportWebhooks();
    if (only === 'deliveries') return;
    if (!only || 'transmissions'.includes(only)) await reportLeaving();
    if (only === 'transmissions') return;
    if (!only || 'pauses'.includes(only)) await reportBlocked();
    if (only === 'pauses') return;
    const { companyId, key } = await seeded();
    const referencePort = await freePort();
    const reference = await start(
      REFERENCE,
      {
        DATABASE_URL: databaseUrl(),
        PORT: String(referencePort),
        COMPANY_ID: companyId,
        KEY_HASH: fingerprint(key),
        NODE_ENV: 'production',
      },
      startFlags(),
    );
    const side: Side = { url: `http://127.0.0.1:${referencePort}`, key, pids: pidsOf([reference]) };
    await report(
      'single process',
      [readOne, listPage, listArticles, lowStock, search, create, createAlone, issueInvoice()],
      side,
      key,
      startEmbedded,
    );
    await reportBesideNothing([fullySupported, oneCountry, brandingPreview], key);
    await report('gateway and services as two processes over NATS', [readOverNats], side, key, startOverNats);
    await reference.stop();
  } finally {
    await dropDatabase();
  }
}

async function seeded(): Promise<{ companyId: string; key: string }> {
  const { url, processes } = await startEmbedded();
  const account = await prepareAccount(url);
  process.stdout.write('seeding 100,000 clients and as many articles …\n');
  await seedClients(databaseUrl(), account.companyId);
  await seedArticles(databaseUrl(), account.companyId);
  await sql(databaseUrl(), REFERENCE_TABLE);
  if (isChosen(ISSUING)) await seedDrafts(url, account.key);
  for (const running of processes) await running.stop();
  return account;
}

async function reportWebhooks(): Promise<void> {
  process.stdout.write('\nsingle process, webhooks\n');
  await reportDeliveries(async (env) => {
    const { url, processes } = await startEmbedded(env);
    return { url, stop: async () => void (await Promise.all(processes.map((running) => running.stop()))) };
  });
}

async function reportLeaving(): Promise<void> {
  process.stdout.write('\nsingle process, documents that leave by a channel\n');
  await reportTransmissions(async (env) => {
    const { url, processes } = await startEmbedded(env);
    return { url, stop: async () => void (await Promise.all(processes.map((running) => running.stop()))) };
  });
}

async function reportBlocked(): Promise<void> {
  process.stdout.write(
    '\nsingle process, longest turn of the event loop by kind of request, CPU of the thread\n',
  );
  await reportPauses(async (env, flags) => {
    const { url, processes } = await startEmbedded(env, flags);
    return { url, stop: async () => void (await Promise.all(processes.map((running) => running.stop()))) };
  });
}

function isChosen(name: string): boolean {
  return !only || name.includes(only);
}

type Starter = () => Promise<{ url: string; processes: Running[] }>;

async function startEmbedded(more: Record<string, string> = {}, flags: string[] = []) {
  const port = await freePort();
  const running = await start(MAIN, { ...SYSTEM_ENV, ...more, PORT: String(port) }, [
    ...startFlags(),
    ...flags,
  ]);
  return { url: `http://127.0.0.1:${port}`, processes: [running] };
}

async function startOverNats() {
  const port = await freePort();
  const env = { ...SYSTEM_ENV, NATS_URL, BUS_NAMESPACE: PREFIX, ...oneBusKey() };
  const services = await start(MAIN, { ...env, SERVICES: serviceNames().join() }, startFlags());
  const gateway = await start(MAIN, { ...env, SERVICES: 'gateway', PORT: String(port) }, startFlags());
  return { url: `http://127.0.0.1:${port}`, processes: [gateway, services] };
}

async function report(title: string, scenarios: Scenario[], reference: Side, key: string, starter: Starter) {
  const chosen = scenarios.filter(({ name }) => isChosen(name));
  if (chosen.length === 0) return;
  const { url, processes } = await starter();
  process.stdout.write(`\n${title}\n`);
  for (const scenario of chosen)
    print(await compare(scenario, { url, key, pids: pidsOf(processes) }, reference));
  for (const running of processes) await running.stop();
}

/** Both sides are the same process: what is compared are two of its actions. */
async function reportBesideNothing(scenarios: Scenario[], key: string): Promise<void> {
  const chosen = scenarios.filter(({ name }) => isChosen(name));
  if (chosen.length === 0) return;
  const port = await freePort();
  const running = await start(EMPTY_ACTION, { ...SYSTEM_ENV, PORT: String(port) }, startFlags());
  const side: Side = { url: `http://127.0.0.1:${port}`, key, pids: pidsOf([running]) };
  process.stdout.write('\nsingle process, answered from memory\n');
  for (const scenario of chosen) print(await compare(scenario, side, side));
  await running.stop();
}

function pidsOf(processes: Running[]): number[] {
  return processes.flatMap(({ child }) => child.pid ?? []);
}

function print({ scenario, system, reference, ratio, worst, best }: Outcome): void {
  recordFigure({ name: scenario.name, value: ratio, unit: 'ratio', better: 'higher' });
  const verdict = ratio >= scenario.target ? 'reached' : 'MISSED';
  const cpu = ({ server, database }: Outcome['system']) => `${Math.round(server)} + ${Math.round(database)}`;
  process.stdout.write(
    `  ${scenario.name.padEnd(48)} ${ratio.toFixed(2)} (${worst.toFixed(2)}–${best.toFixed(2)}), ` +
      `target ${scenario.target.toFixed(2)} ${verdict}; ` +
      `${Math.round(system.perSecond)}/s against ${Math.round(reference.perSecond)}/s; ` +
      `CPU µs a request, server + database: ${cpu(system)} against ${cpu(reference)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
