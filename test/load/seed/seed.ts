// Fills the new database: one of each kind over HTTP, the rest in a few statements.
import { Client } from 'pg';
import { databaseUrl } from '../../bench/processes';
import { say } from '../progress';
import { CLIENTS, COMPANIES } from '../settings';
import { type Caller, seedAccounts } from './accounts';
import { checkSeed } from './check';
import { seedArticles, seedClients, seedInvoices } from './holdings';
import { makeTemplate } from './template';

/** A statement that takes longer is given up: the seed must not eat the time of the measurement. */
const STATEMENT_TIMEOUT = '240s';

/** @param url of a running system that nobody has signed up to. */
export async function seed(url: string): Promise<Caller[]> {
  const template = await makeTemplate(url);
  const db = new Client({ connectionString: databaseUrl() });
  await db.connect();
  try {
    await db.query(`SET statement_timeout = '${STATEMENT_TIMEOUT}'`);
    await db.query(`SET synchronous_commit = off`);
    await db.query(`SET maintenance_work_mem = '256MB'`);
    // the policies of the tables hold for their owner, too
    await db.query(`SET app.all_companies = 'on'`);
    const callers = await timed(`${COMPANIES} companies`, () => seedAccounts(db, template));
    await timed(`${CLIENTS} clients`, () => seedClients(db, template));
    await timed('articles', () => seedArticles(db, template));
    await timed('invoices', () => seedInvoices(db, template));
    await timed('VACUUM ANALYZE', () => db.query('VACUUM ANALYZE'));
    await checkSeed(url, callers);
    return callers;
  } finally {
    await db.end();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`seeded: ${what} in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
}
