// `npm run bench recurring`: schedules of two companies that are due at once, from the schedule to the issued invoice, its PDF and
// its queued mail, beside the plain issue; and the query that leases them.
import { type BenchAccount, json, post, prepareUser, SELLER } from '../account';
import { recordFigure } from '../check/figure';
import { databaseUrl, ENV, sql, startMain } from '../processes';
import { dueAtOnce, leaseMs } from './seed';

const DUE = Number(process.env.BENCH_SCHEDULES ?? 10_000);
const PLAIN = Number(process.env.BENCH_PLAIN ?? 300);
const AT_ONCE = 4;
const MS = 1_000;
const NO_LIMIT = { MAIL_DAILY_LIMIT_INSTANCE: '0', MAIL_DAILY_LIMIT_PAYER: '0' };
const SCOPES = ['clients:read', 'clients:write', 'documents:read', 'documents:write'];

interface Company extends BenchAccount {
  clientId: string;
  scheduleId: string;
}

export async function benchRecurring(): Promise<void> {
  const seeding = await startMain({ ...ENV, ...NO_LIMIT });
  const user = await prepareUser(seeding.url, 'bench@example.com');
  const [busy, other] = [await company(seeding.url, user, 'Busy'), await company(seeding.url, user, 'Other')];
  await plainIssues(seeding.url, busy);
  await seeding.stop();
  await dueAtOnce(busy, DUE - 1);
  await dueAtOnce(other, 1);
  const lease = await leaseMs();
  print(`lease of 4, ${DUE} due`, `${lease.toFixed(1)} ms`);
  recordFigure({
    name: `lease of due schedules, ${DUE} due`,
    value: lease,
    unit: 'ms',
    better: 'lower',
    grain: 2,
  });
  await run(other);
}

async function company(
  url: string,
  user: Awaited<ReturnType<typeof prepareUser>>,
  name: string,
): Promise<Company> {
  const account = await user.company(name, SCOPES, SELLER);
  const send = <T>(path: string, body: object) =>
    json<T>(post(url, path, { authorization: `Bearer ${account.key}` }, body));
  const buyer = { ...SELLER, name: 'ACME', contactEmail: 'pay@acme.example' };
  const { id: clientId } = await send<{ id: string }>('/api/clients', buyer);
  const schedule = { unit: 'year', step: 1, anchor: '2090-01-01' };
  const body = { name: 'Bench', clientId, schedule, template: TEMPLATE, action: 'issue_and_send' };
  const { id: scheduleId } = await send<{ id: string }>('/api/recurring-invoices', body);
  await send(`/api/recurring-invoices/${scheduleId}/activate`, {});
  return { ...account, clientId, scheduleId };
}

const TEMPLATE = {
  lines: [{ description: 'Hosting {period.month}', unitPrice: '29.00', vatRate: 20 }],
  dueInDays: 14,
};

/** An invoice that is drafted, issued and sent in one call, four at a time: what the runner has to be compared with. */
async function plainIssues(url: string, { key, clientId }: Company): Promise<void> {
  const credential = { authorization: `Bearer ${key}` };
  const send = { to: 'pay@acme.example' };
  const body = { typeId: 'invoice', clientId, ...TEMPLATE, issue: true, send };
  const began = performance.now();
  let left = PLAIN;
  const work = async () => {
    while (left-- > 0) await (await post(url, '/api/documents', credential, body)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const perSecond = PLAIN / ((performance.now() - began) / MS);
  // their mails follow, and are none of the schedules
  for (let mailed = 0; mailed < PLAIN; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    mailed = (await sql<{ mailed: number }>(databaseUrl(), `SELECT (${MAILED}) AS mailed`))[0]?.mailed ?? 0;
  }
  print('plain: drafted, issued and sent in one call', `${perSecond.toFixed(1)} a second`);
}

const MAILED = 'SELECT count(*)::integer FROM mail.messages WHERE company_id IS NOT NULL';

interface Progress {
  made: number;
  ofOther: number;
  mailed: number;
}

async function run(other: Company): Promise<void> {
  const [plain] = await progress(other);
  const running = await startMain({ ...ENV, ...NO_LIMIT });
  const began = performance.now();
  let before: number | undefined;
  let madeIn = 0;
  for (;;) {
    const [{ made, ofOther, mailed } = { made: 0, ofOther: 0, mailed: 0 }] = await progress(other);
    const seconds = (performance.now() - began) / MS;
    if (ofOther > 0) before ??= made - 1;
    if (made === DUE && madeIn === 0) madeIn = seconds;
    if (madeIn > 0 && mailed - (plain?.mailed ?? 0) >= DUE) break;
    await new Promise((resolve) => setTimeout(resolve, made === DUE ? 500 : 50));
  }
  const mailedIn = (performance.now() - began) / MS;
  await running.stop();
  const name = `${DUE} schedules due at once`;
  print(
    name,
    `issued in ${madeIn.toFixed(0)} s (goal 600), with PDF and queued mail in ${mailedIn.toFixed(0)} s`,
  );
  print('a second, PDF and mail included', `${(DUE / mailedIn).toFixed(1)} (goal 16.7)`);
  print('of the other company before its one', `at most ${before} made`);
  recordFigure({ name, value: mailedIn, unit: 's', better: 'lower', grain: 20 });
}

function progress({ companyId }: Company): Promise<Progress[]> {
  return sql<Progress>(
    databaseUrl(),
    `SELECT count(*)::integer AS made, count(*) FILTER (WHERE company_id = $1)::integer AS "ofOther",
      (${MAILED}) AS mailed
      FROM recurring.recurring_periods WHERE outcome = 'invoiced'`,
    [companyId],
  );
}

function print(name: string, figures: string): void {
  process.stdout.write(`  ${name.padEnd(60)} ${figures}\n`);
}
