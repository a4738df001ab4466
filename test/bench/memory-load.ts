// What `npm run bench:memory` asks a process for, in ten parts.
import { prepareAccount, prepareUser } from './account';
import { HOSTILE, type Prepared } from './hostile';
import { prepareHostile, sendHostile } from './hostile-requests';
import { Mix } from './mix';

export const PARTS = 10;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3_600);
const CONNECTIONS = 32;

export interface MemoryLoad {
  /** Never more, of the whole process. */
  limitMb: number;
  figure: string;
  /** Part 0 sends nothing. Answers what has been sent so far, in words. */
  run(part: number): Promise<string>;
}

/** Of ten requests: five read one client, two list, two search, one creates. */
export class OrdinaryLoad implements MemoryLoad {
  readonly limitMb = 250;
  readonly figure = 'memory of 100,000 requests, highest';
  private readonly ids: string[] = [];
  private readonly headers: Record<string, string>;
  private sent = 0;

  private constructor(
    private readonly url: string,
    key: string,
  ) {
    this.headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  }

  static async on(url: string): Promise<OrdinaryLoad> {
    return new OrdinaryLoad(url, (await prepareAccount(url)).key);
  }

  async run(part: number): Promise<string> {
    const upTo = (REQUESTS / PARTS) * part;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.sendUpTo(upTo)));
    return `${upTo} requests`;
  }

  private async sendUpTo(total: number): Promise<void> {
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

/** The mix of everything, with hostile requests of each kind beside it, one after the other. */
export class HostileLoad implements MemoryLoad {
  readonly limitMb = 320;
  readonly figure = 'memory of a hostile hour, highest';
  private sent = 0;

  private constructor(
    private readonly target: Parameters<typeof sendHostile>[1],
    private readonly prepared: Prepared,
    private readonly mix: Mix,
  ) {}

  static async on(url: string): Promise<HostileLoad> {
    const user = await prepareUser(url, 'hostile@example.com');
    const mix = await Mix.prepare(url, user);
    return new HostileLoad({ url, user }, await prepareHostile(url, user, 1), mix);
  }

  async run(part: number): Promise<string> {
    if (part > 0) await this.mix.run(SECONDS / PARTS, [['hostile requests', () => this.sendHostile()]]);
    return `${Math.round((SECONDS / PARTS) * part)} s, ${this.sent} hostile requests`;
  }

  private async sendHostile(): Promise<void> {
    const requests = HOSTILE.flatMap((kind) => kind.requests(this.prepared, 0));
    const request = requests[this.sent % requests.length];
    this.sent += 1;
    if (request) await sendHostile(request, this.target);
  }
}
