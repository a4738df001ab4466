// `npm run bench:memory`: the memory of the embedded process over 100,000 mixed requests, on a new data folder with
// the settings of `npm start`. PostgreSQL's own processes are not counted: they are shared memory for the most part.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAccount } from './account';
import { freePort, type Running, start } from './processes';

const MAIN = join(__dirname, '../../deploy/main.js');
const PACKAGE = join(__dirname, '../../../package.json');
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const SAMPLES = 10;
const CONNECTIONS = 32;
const LIMIT_MB = 250;
/**
 * What the lowest point of the last third may be above that of the middle third. The lowest, since memory is a saw
 * tooth: V8 collects what is old only when enough of it has come together.
 */
const GROWTH_MAX = 1.05;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-memory-'));
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT_REQUESTS: '0' };
  const running = await start(MAIN, env, startFlags());
  try {
    const samples = await sample(running, `http://127.0.0.1:${port}`);
    judge(samples);
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The flags that `npm start` gives Node, so that what is measured is what runs. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Megabytes after each tenth of the requests; the first is that of the idle process. */
async function sample(running: Running, url: string): Promise<number[]> {
  const { key } = await prepareAccount(url);
  const load = new Load(url, key);
  const samples = [await residentMb(running)];
  print(0, samples[0] ?? 0);
  for (let part = 1; part <= SAMPLES; part++) {
    const upTo = (REQUESTS / SAMPLES) * part;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => load.sendUpTo(upTo)));
    const mb = await residentMb(running);
    samples.push(mb);
    print(upTo, mb);
  }
  return samples;
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

async function residentMb({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

function print(requests: number, mb: number): void {
  process.stdout.write(`${String(requests).padStart(8)} requests  ${mb.toFixed(0).padStart(5)} MB\n`);
}

function judge(samples: number[]): void {
  const third = Math.floor(samples.length / 3);
  const middle = Math.min(...samples.slice(third, 2 * third));
  const last = Math.min(...samples.slice(-third));
  const highest = Math.max(...samples);
  const isGrowing = last > middle * GROWTH_MAX;
  process.stdout.write(
    `highest ${highest.toFixed(0)} MB, ${highest < LIMIT_MB ? 'under' : 'OVER'} ${LIMIT_MB} MB; ` +
      `lowest of the last third ${last.toFixed(0)} MB, of the middle third ${middle.toFixed(0)} MB: ` +
      `${isGrowing ? 'GROWING' : 'not growing'}\n`,
  );
  if (isGrowing || highest >= LIMIT_MB) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
