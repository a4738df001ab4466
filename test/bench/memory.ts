// `npm run bench:memory`: the memory of the embedded process over 100,000 mixed requests, on a new data folder with
// the settings of `npm start`. PostgreSQL's own processes are not counted: they are shared memory for the most part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAccount } from './account';
import { collectGarbage } from './garbage';
import { median } from './measure';
import { freePort, type Running, start, startFlags } from './processes';
import { residentMb } from './resident';

const MAIN = join(__dirname, '../../deploy/main.js');
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const SAMPLES = 10;
const CONNECTIONS = 32;
const LIMIT_MB = 250;
/** What may be left after a collection in the last third above that of the middle third. */
const GROWTH_MAX = 1.05;

/** Megabytes of the whole process, before and after it has collected its garbage. */
interface Sample {
  before: number;
  after: number;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-memory-'));
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_COMPANY: '0',
  };
  const inspector = await freePort();
  const running = await start(MAIN, env, [
    ...startFlags(),
    `--inspect=127.0.0.1:${inspector}`,
    '--inspect-publish-uid=http',
  ]);
  try {
    const samples = await watch(`http://127.0.0.1:${port}`, () => sample(running, inspector));
    judge(samples);
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A sample after each tenth of the requests; the first is that of the idle process. */
async function watch(url: string, take: () => Promise<Sample>): Promise<Sample[]> {
  const { key } = await prepareAccount(url);
  const load = new Load(url, key);
  const samples: Sample[] = [];
  for (let part = 0; part <= SAMPLES; part++) {
    const upTo = (REQUESTS / SAMPLES) * part;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => load.sendUpTo(upTo)));
    const taken = await take();
    samples.push(taken);
    print(upTo, taken);
  }
  return samples;
}

async function sample(running: Running, inspector: number): Promise<Sample> {
  const before = await residentMb(running);
  await collectGarbage(inspector);
  return { before, after: await residentMb(running) };
}

/** Of ten requests: five read one client, two list, two search, one creates. */
class Load {
  private readonly ids: string[] = [];
  private readonly headers: Record<string, string>;
  private sent = 0;

  constructor(
    private readonly url: string,
    key: string,
  ) {
    this.headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  }

  async sendUpTo(total: number): Promise<void> {
    while (this.sent < total) await this.sendOne(this.sent++);
  }

  private async sendOne(n: number): Promise<void> {
    const kind = n % 10;
    if (kind === 0 || this.ids.length === 0) await this.create(n);
    else if (kind < 6) await this.send(`/${this.ids[(n * 7919) % this.ids.length]}`);
    else if (kind < 8) await this.send('');
    else await this.send(`/search?query=memory+${n % 997}`);
  }

  private async create(n: number): Promise<void> {
    const client = {
      name: `Memory ${n}`,
      contactEmail: `memory${n}@example.com`,
      country: 'PL',
      city: 'Kraków',
    };
    const { id } = await this.send('', { method: 'POST', body: JSON.stringify(client) });
    this.ids.push(id);
  }

  private async send(path: string, init: RequestInit = {}): Promise<{ id: string }> {
    const answer = await fetch(`${this.url}/api/clients${path}`, { ...init, headers: this.headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ id: string }>;
  }
}

function print(requests: number, { before, after }: Sample): void {
  const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;
  process.stdout.write(`${String(requests).padStart(8)} requests ${mb(before)}, collected ${mb(after)}\n`);
}

function judge(samples: Sample[]): void {
  const third = Math.floor(samples.length / 3);
  const highest = Math.max(...samples.map(({ before }) => before));
  const left = samples.map(({ after }) => after);
  const middle = median(left.slice(third, 2 * third));
  const last = median(left.slice(-third));
  const isGrowing = last > middle * GROWTH_MAX;
  process.stdout.write(
    `highest ${highest.toFixed(0)} MB, ${highest < LIMIT_MB ? 'under' : 'OVER'} ${LIMIT_MB} MB; ` +
      `collected ${last.toFixed(0)} MB in the last third, ${middle.toFixed(0)} MB in the middle one: ` +
      `${isGrowing ? 'GROWING' : 'not growing'}\n`,
  );
  if (isGrowing || highest >= LIMIT_MB) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
