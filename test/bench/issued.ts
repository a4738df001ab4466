// `npm run bench issued`: an issue of a company with 100,000 issued invoices beside one of a company with 100, on one system.
// The statistics know no issued invoice, as after a first import: with such ones the planner has read all of them before.
import { copyDocument } from '../support/document-copies';
import { json, post, prepareUser, SELLER } from './account';
import { newDraft, nextDraft } from './issue-invoice';
import { compare } from './measure';
import { printOutcome } from './print-outcome';
import { databaseUrl, ENV, sql, startMain } from './processes';

const MANY = Number(process.env.BENCH_ISSUED ?? 100_000);
const FEW = Number(process.env.BENCH_FEW ?? 100);
/** More than one of them issues in all rounds. */
const DRAFTS = Number(process.env.BENCH_DRAFTS ?? 15_000);
const SCOPES = ['clients:write', 'documents:write'];
const TABLES = ['documents', 'matching_keys', 'number_counters', 'document_counts'];

const owner = <Row extends object>(text: string) => sql<Row>(databaseUrl(), text);

export async function benchIssued(): Promise<void> {
  const { url, child, stop } = await startMain(ENV);
  process.stdout.write(`seeding ${MANY} and ${FEW} issued invoices …\n`);
  const user = await prepareUser(url, 'issued@example.com');
  const { key: many } = await user.company('Many', SCOPES, SELLER);
  const { key: few } = await user.company('Few', SCOPES, SELLER);
  await copyDocument(owner, await newDraft(url, many), DRAFTS);
  await copyDocument(owner, await newDraft(url, few), DRAFTS);
  for (const table of TABLES) await owner(`ALTER TABLE documents.${table} SET (autovacuum_enabled = false)`);
  await owner('ANALYZE');
  await copyDocument(owner, await newInvoice(url, many), MANY, '9000');
  await copyDocument(owner, await newInvoice(url, few), FEW, '9000');
  const side = (key: string) => ({ url, key, pids: child.pid === undefined ? [] : [child.pid] });
  const scenario = {
    ...{ name: `issue an invoice among ${MANY} as among ${FEW}`, target: 0.95 },
    ...{ requests: nextDraft(), reference: nextDraft() },
  };
  printOutcome(await compare(scenario, side(many), side(few)));
  await stop();
}

async function newInvoice(url: string, key: string): Promise<string> {
  const id = await newDraft(url, key);
  await json(post(url, `/api/documents/${id}/issue`, { authorization: `Bearer ${key}` }, {}));
  return id;
}
