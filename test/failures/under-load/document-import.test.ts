/** @list night — kills, cuts and fills what a system stands on */
// Years of documents of another system, from two files: the process is killed in the middle of each, and the next one goes on.
import type { Import } from '../../../shared/contracts/imports';
import { ended, sendCsv } from '../../support/csv-imports';
import { EmbeddedSystem } from '../../support/embedded-system';
import { until } from '../../support/until';
import { type Account, owner } from '../../support/users';

const CLIENTS = 40;
const ROWS = 50_000;
const SETTINGS = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };
/** A killed process is taken for dead after a quarter of a minute. */
const LIMIT_MS = 300_000;
const CURRENCIES = [
  { code: 'EUR', decimals: 2 },
  { code: 'JPY', decimals: 0 },
  { code: 'TND', decimals: 3 },
];
const HEAD = 'kind,number,externalId,clientExternalId,issueDate,currency,net,vatRate,vat,balance';

interface Sum {
  client: string;
  currency: string;
  documents: number;
  total: string;
  balance: string;
}

describe('a process killed twice while it imports 100,000 documents', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  it('leaves each there once, with one event, and the sums of the files', async () => {
    await system.start(SETTINGS);
    const account = await owner(system);
    await importClients(account);
    for (const file of [0, 1]) await importKilled(account, file);
    expect(await storedSums()).toEqual(sumsOfFiles());
    const once = { documents: 2 * ROWS, numbers: 2 * ROWS };
    expect(
      await system.sql(`SELECT count(*)::integer AS documents, count(DISTINCT number)::integer AS numbers
        FROM documents.documents WHERE state->>'imported' = 'document'`),
    ).toEqual([once]);
    const events = await until(
      'every event has arrived',
      async () => {
        const [row] = await system.sql<{ events: number; different: number }>(
          `SELECT count(*)::integer AS events, count(DISTINCT data->>'id')::integer AS different
            FROM webhooks.events WHERE type = 'document.created'`,
        );
        return row && row.events >= 2 * ROWS && row;
      },
      LIMIT_MS,
    );
    expect(events).toEqual({ events: 2 * ROWS, different: 2 * ROWS });
  });

  async function importClients({ http }: Account): Promise<void> {
    const rows = Array.from({ length: CLIENTS }, (_, n) => `C${n},Client ${n},FR`);
    const path = '/api/clients/imports';
    const csv = `externalId,name,country\n${rows.join('\n')}\n`;
    const { id } = (await sendCsv(http, path, csv, { dryRun: 'false' })).body as Import;
    expect(await ended(http, path, id)).toMatchObject({ created: CLIENTS });
  }

  async function importKilled(account: Account, file: number): Promise<void> {
    const path = '/api/documents/imports';
    const http = account.http.at(system.baseUrl);
    const csv = `${HEAD}\n${rowsOf(file).map(csvOf).join('\n')}\n`;
    const answer = await sendCsv(http, path, csv, { dryRun: 'false' });
    const { id } = answer.body as Import;
    const { rowsDone } = await until(
      'a third of it is done',
      async () => {
        const body = (await http.get(`${path}/${id}`)).body as Import;
        return body.rowsDone >= ROWS / 3 && body;
      },
      LIMIT_MS,
    );
    await system.kill();
    expect(rowsDone).toBeLessThan(ROWS);
    process.stdout.write(`killed after ${rowsDone} of ${ROWS} rows\n`);
    await system.start(SETTINGS);
    const done = await ended(account.http.at(system.baseUrl), path, id, LIMIT_MS);
    expect(done).toMatchObject({ status: 'completed', created: ROWS, refused: 0, rowsDone: ROWS });
  }

  function storedSums(): Promise<Sum[]> {
    return system.sql<Sum>(`SELECT content->'buyer'->>'name' AS client, currency, count(*)::integer AS documents,
        sum(total_minor)::text AS total, sum(total_minor - paid_minor_at_issue)::text AS balance
      FROM documents.documents WHERE state->>'imported' = 'document' GROUP BY 1, currency ORDER BY (content->'buyer'->>'name') COLLATE "C", currency`);
  }
});

interface Row {
  n: number;
  client: number;
  currency: (typeof CURRENCIES)[number];
  netMinor: bigint;
  vatMinor: bigint;
  balanceMinor: bigint;
}

function rowsOf(file: number): Row[] {
  return Array.from({ length: ROWS }, (_, at) => {
    const n = file * ROWS + at;
    const netMinor = 100n * BigInt(1 + ((n * 7919) % 100_003));
    const vatMinor = netMinor / 5n;
    const balanceMinor = n % 3 === 0 ? netMinor + vatMinor - BigInt(n % 50) : 0n;
    const currency = CURRENCIES[n % CURRENCIES.length] ?? { code: 'EUR', decimals: 2 };
    return { n, client: (n * 31) % CLIENTS, currency, netMinor, vatMinor, balanceMinor };
  });
}

function csvOf({ n, client, currency, ...amounts }: Row): string {
  const day = new Date(Date.UTC(2016, 0, 1 + (n % 3_600))).toISOString().slice(0, 10);
  const major = (minor: bigint) => {
    const digits = String(minor).padStart(currency.decimals + 1, '0');
    const whole = digits.slice(0, digits.length - currency.decimals);
    return currency.decimals === 0 ? whole : `${whole}.${digits.slice(-currency.decimals)}`;
  };
  const { netMinor, vatMinor, balanceMinor } = amounts;
  const head = `invoice,OLD-${n},E${n},C${client},${day},${currency.code}`;
  return `${head},${major(netMinor)},20,${major(vatMinor)},${major(balanceMinor)}`;
}

function sumsOfFiles(): Sum[] {
  const sums = new Map<string, { documents: number; total: bigint; balance: bigint }>();
  for (const row of [...rowsOf(0), ...rowsOf(1)]) {
    const key = `Client ${row.client}|${row.currency.code}`;
    const sum = sums.get(key) ?? { documents: 0, total: 0n, balance: 0n };
    const total = sum.total + row.netMinor + row.vatMinor;
    sums.set(key, { documents: sum.documents + 1, total, balance: sum.balance + row.balanceMinor });
  }
  return [...sums]
    .map(([key, { documents, total, balance }]) => {
      const [client = '', currency = ''] = key.split('|');
      return { client, currency, documents, total: String(total), balance: String(balance) };
    })
    .sort((a, b) =>
      a.client === b.client ? (a.currency < b.currency ? -1 : 1) : a.client < b.client ? -1 : 1,
    );
}
