// `npm run bench`: the system and the reference on the same database, one after the other, as ratios.
import { join } from 'node:path';
import { serviceNames } from '../../deploy/entry/load-services';
import { fingerprint } from '../../shared/runtime/secrets/credentials';
import { type BenchAccount, prepareAccount } from './account';
import { benchBank } from './bank/bank';
import { benchBus } from './bus';
import { checkFigures } from './check/check';
import { reportCosts } from './costs';
import { ISSUING, issueInvoice, seedDrafts } from './issue-invoice';
import { benchIssued } from './issued';
import { compare, type Scenario, type Side } from './measure';
import { reportPauses } from './pauses';
import { printOutcome } from './print-outcome';
import {
  databaseUrl,
  ENV,
  freePort,
  MAIN,
  PREFIX,
  type Running,
  runProgram,
  sql,
  start,
  startFlags,
  startMain,
  withDatabase,
} from './processes';
import { benchRecurring } from './recurring/recurring';
import { REFERENCE_TABLE } from './reference-sql';
import { benchRendering } from './rendering';
import { create, createAlone, listArticles, lowStock, readOne, readOverNats, search } from './scenarios';
import { seedArticles, seedClients } from './seed';
import { benchWalks } from './walks';

const REFERENCE = join(__dirname, 'reference.js');
/** A regular expression on the names of what is measured. */
const only = process.argv[2];
/** Counted, but never reached: what a limit costs is a part of what is measured. */
const SYSTEM_ENV = { ...ENV, RATE_LIMIT_REQUESTS: '1000000000' };

async function main(): Promise<void> {
  if (only === '--check') return checkFigures(process.argv.slice(3));
  if (isChosen('rendering')) await benchRendering();
  if (only === 'rendering') return;
  if (only === 'bank') return withDatabase(benchBank);
  if (only === 'issued') return withDatabase(benchIssued);
  if (only === 'recurring') return withDatabase(benchRecurring);
  if (only === 'walks') return withDatabase(benchWalks);
  await withDatabase(async () => {
    if (isChosen('pauses')) await reportPauses();
    if (only === 'costs') await reportCosts();
    else if (only !== 'pauses') await reportRatios();
  });
}

async function reportRatios(): Promise<void> {
  const { companyId, key } = await seeded();
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl(),
    PORT: String(port),
    COMPANY_ID: companyId,
    KEY_HASH: fingerprint(key),
  };
  const reference = await start(REFERENCE, { ...env, NODE_ENV: 'production' }, startFlags());
  const side: Side = { url: `http://127.0.0.1:${port}`, key, pids: pidsOf([reference]) };
  const alone = [readOne, listArticles, lowStock, search, create, createAlone, issueInvoice()];
  await report('single process', alone, side, startEmbedded);
  await report('gateway and services as two processes over NATS', [readOverNats], side, startOverNats);
  await reference.stop();
}

async function seeded(): Promise<BenchAccount> {
  const { url, processes } = await startEmbedded();
  const account = await prepareAccount(url);
  process.stdout.write('seeding 100,000 clients and as many articles …\n');
  await seedClients(account.companyId);
  await seedArticles(account.companyId);
  await sql(databaseUrl(), REFERENCE_TABLE);
  if (isChosen(ISSUING)) await seedDrafts(url, account.key);
  for (const running of processes) await running.stop();
  return account;
}

function isChosen(name: string): boolean {
  return !only || new RegExp(only).test(name);
}

interface Started {
  url: string;
  processes: Running[];
}

async function startEmbedded(): Promise<Started> {
  const running = await startMain(SYSTEM_ENV);
  return { url: running.url, processes: [running] };
}

async function startOverNats(): Promise<Started> {
  const env = { ...SYSTEM_ENV, BUS_NAMESPACE: PREFIX, ...(await benchBus()) };
  const services = await start(MAIN, { ...env, SERVICES: serviceNames().join() }, startFlags());
  const gateway = await startMain({ ...env, SERVICES: 'gateway' });
  return { url: gateway.url, processes: [gateway, services] };
}

async function report(
  title: string,
  scenarios: Scenario[],
  reference: Side,
  starter: () => Promise<Started>,
) {
  const chosen = scenarios.filter(({ name }) => isChosen(name));
  if (chosen.length === 0) return;
  const { url, processes } = await starter();
  process.stdout.write(`\n${title}\n`);
  const system = { url, key: reference.key, pids: pidsOf(processes) };
  for (const scenario of chosen) printOutcome(await compare(scenario, system, reference));
  for (const running of processes) await running.stop();
}

function pidsOf(processes: Running[]): number[] {
  return processes.flatMap(({ child }) => child.pid ?? []);
}

runProgram(main);
