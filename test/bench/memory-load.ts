// Requests of `npm run bench:memory`, in ten parts.
import { ended, sendCsv } from '../support/csv-imports';
import { fieldsOf } from '../support/outputs';
import { type CompanyAccount, createCompany, owner } from '../support/users';
import { prepareAccount, prepareUser } from './account';
import { HOSTILE, type Prepared } from './hostile';
import { prepareHostile, sendHostile } from './hostile-requests';
import { rows } from './largest';
import { Mix } from './mix';
import { readNothing } from './slow-readers';
import { BODIES, PLAYS, type Strangers } from './strangers';

export const PARTS = 10;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3_600);
/** Limit of an import, whatever BENCH_SECONDS is. */
const IMPORT_MS_MAX = 600_000;
const CONNECTIONS = 32;
const SLOW_READERS = 100;
const IMPORTS = '/api/clients/imports';
const ROWS = rows('country,city,contactEmail', 'FR,Paris,a@example.com');

export interface MemoryLoad {
  /** Never more, of the whole process. */
  limitMb: number;
  figure: string;
  /** Part 0 sends nothing. Answers what has been sent so far, in words. */
  run(part: number): Promise<string>;
}

/** Ten requests are five reads of a client, two lists, two searches and one creation. */
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

/**
 * The mix of everything, and beside it, each one after the other: hostile requests of each kind, imports as large as they may be,
 * responses that nobody reads, and companies of one user whose channels, providers and receivers answer badly.
 */
export class HostileLoad implements MemoryLoad {
  readonly limitMb = 340;
  readonly figure = 'memory of a hostile hour, highest';
  private sent = 0;
  private asked = 0;

  private constructor(
    private readonly target: Parameters<typeof sendHostile>[1],
    private readonly prepared: Prepared,
    private readonly mix: Mix,
    private readonly importer: CompanyAccount,
    private readonly founder: CompanyAccount,
    private readonly strangers: Strangers,
  ) {}

  static async on(url: string, strangers: Strangers): Promise<HostileLoad> {
    const user = await prepareUser(url, 'hostile@example.com');
    const mix = await Mix.prepare(url, user);
    const prepared = await prepareHostile(url, user, 1);
    const [importer, one] = [await owner({ baseUrl: url }), await owner({ baseUrl: url })];
    const founder = { ...one, http: one.http.patient() };
    return new HostileLoad({ url, user }, prepared, mix, importer, founder, strangers);
  }

  async run(part: number): Promise<string> {
    const more: Parameters<Mix['run']>[1] = [
      ['hostile requests', () => this.sendHostile()],
      ['imports', () => this.import()],
      ['slow readers', () => this.readNothing()],
      ['answers of strangers', () => this.askStranger()],
    ];
    if (part > 0) await this.mix.run(SECONDS / PARTS, more);
    return `${Math.round((SECONDS / PARTS) * part)} s, ${this.sent} hostile requests`;
  }

  /** A dry run: it stores nothing but its report. */
  private async import(): Promise<void> {
    const { http } = this.importer;
    const { body } = await sendCsv(http, IMPORTS, ROWS);
    await ended(http, IMPORTS, String(fieldsOf(body).id), IMPORT_MS_MAX);
  }

  private async readNothing(): Promise<void> {
    const { url, user } = this.target;
    (await readNothing(url, user.cookie, `/api/documents/${this.prepared.draftId}`, SLOW_READERS))();
  }

  /** Uses a new company each time. */
  private async askStranger(): Promise<void> {
    const { strangers, founder } = this;
    await createCompany(founder);
    const [plays, bodies] = [Object.values(PLAYS), Object.values(BODIES)];
    const n = this.asked++;
    strangers.body = bodies[Math.floor(n / plays.length) % bodies.length] ?? '';
    const send = await plays[n % plays.length]?.(founder, strangers);
    await send?.();
    strangers.calls.length = 0;
  }

  private async sendHostile(): Promise<void> {
    const requests = HOSTILE.flatMap((kind) => kind.requests(this.prepared, 0));
    const request = requests[this.sent % requests.length];
    this.sent += 1;
    if (request) await sendHostile(request, this.target);
  }
}
