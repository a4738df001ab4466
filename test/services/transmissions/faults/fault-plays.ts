// Plays that are the same for every provider that is called over HTTPS.
import type { ServerResponse } from 'node:http';
import type { Transmission } from '../../../../shared/contracts/transmissions';
import { HOSTILE_ANSWERS, NAMED_AT_LENGTH } from '../../../support/hostile-answers';
import { until } from '../../../support/until';
import type { Business } from '../../documents/document-steps';
import { outcomes, queue, type Shown, shown, whenIt } from '../transmission-steps';
import type { Subject } from './subject';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Less than the shortest pause. */
const MARGIN = 40 * SECOND;
const ADDRESS = /10\.1\.2\.3|127\.0\.0\.1|localhost|example\.com|ECONN/;
const HUGE = Buffer.alloc(50_000_000, 0x20);
const UTF_16 = Buffer.from('\ufeff"ü"', 'utf16le');
const JSON_TYPE = { 'content-type': 'application/json' };

/** Seconds, a date, nothing, what is none, ten years; with how long it holds. */
const RETRY_AFTER: [(now: number) => string | undefined, number][] = [
  [() => '600', 10 * MINUTE],
  [(now) => new Date(now + 10 * MINUTE).toUTCString(), 10 * MINUTE],
  [() => undefined, MINUTE],
  [() => 'abc', MINUTE],
  [() => String(10 * 365 * 24 * 3_600), DAY],
];

/** Answers and the error that each gives: an answer beyond the limits is not read, or not parsed. */
const GARBAGE: [string, (response: ServerResponse) => void][] = [
  ['not_understood', (response) => void response.writeHead(200, JSON_TYPE).end('{"some')],
  ['not_understood', (response) => void response.writeHead(200).end('<html>ok</html>')],
  ['not_understood', (response) => void response.writeHead(200, JSON_TYPE).end(HUGE)],
  ['not_understood', (response) => void response.writeHead(200, JSON_TYPE).end(UTF_16)],
  ['not_understood', (response) => void response.writeHead(200, JSON_TYPE).end('[1]')],
];

export class Plays {
  constructor(
    private readonly subjectOf: () => Subject,
    private readonly account: () => Business,
  ) {}

  private get subject(): Subject {
    return this.subjectOf();
  }

  sending = async (account: Business, fault?: string): Promise<Transmission> =>
    queue(account, await this.subject.document(account, fault));

  /** A call without a usable answer: what follows, by the history. */
  async lost(fault: string, expected: string[]): Promise<Shown> {
    const account = this.account();
    const one = await this.sending(account, fault);
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    this.subject.forward(15 * SECOND);
    const found = await this.subject.last(account, one);
    expect(outcomes(found)).toEqual(expected);
    expect(this.subject.timesTaken(account, one)).toBe(1);
    expect(JSON.stringify(found)).not.toMatch(ADDRESS);
    return found;
  }

  /** The same, as what a test does. */
  losing = (fault: string, expected: string[]) => async (): Promise<void> => {
    await this.lost(fault, expected);
  };

  /** All five forms of `Retry-After`: no call of the lane sooner, a day at most, and others go on. */
  async tooMany(): Promise<void> {
    for (const [retryAfter, pauseMs] of RETRY_AFTER) await this.heldFor(retryAfter, pauseMs);
  }

  private async heldFor(retryAfter: (now: number) => string | undefined, pauseMs: number): Promise<void> {
    const { subject } = this;
    const busy = await subject.another();
    const documents = [await subject.document(busy, 'tooMany'), await subject.document(busy)];
    subject.simulator.retryAfter = retryAfter(subject.now());
    const one = await queue(busy, documents[0] ?? '');
    await whenIt(busy, one, ({ errors }) => errors.length === 1);
    const next = await queue(busy, documents[1] ?? '');
    await this.othersGoOn();
    // a date has no milliseconds, and a busy machine takes its time between two lines
    subject.forward(pauseMs - MARGIN);
    await this.othersGoOn();
    expect([subject.timesTaken(busy, one), subject.timesSent(busy, next)]).toEqual([0, 0]);
    subject.forward(MARGIN + SECOND);
    expect(await subject.last(busy, next)).toMatchObject({ attempts: 0 });
    expect(await subject.last(busy, one)).toMatchObject({ attempts: 0 });
    expect(subject.timesTaken(busy, one)).toBe(1);
  }

  private async othersGoOn(): Promise<void> {
    const account = this.account();
    const one = await this.sending(account);
    await until('another company has its turn', () => this.subject.timesSent(account, one) > 0);
  }

  /** A growing pause, then it is given up; a retry asks first. */
  async refused(): Promise<void> {
    const { subject } = this;
    const account = await subject.another();
    const documentId = await subject.document(account);
    await subject.simulator.stop();
    const one = await queue(account, documentId);
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 4; attempts++) {
      const waiting = await whenIt(account, one, (found) => found.attempts === attempts);
      expect(waiting).toMatchObject({ state: 'queued', errors: expect.arrayContaining([expect.anything()]) });
      pauses.push(this.leftFor(waiting));
      subject.forward(this.leftFor(waiting) + SECOND);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[3]).toBeGreaterThan(11 * MINUTE);
    subject.forward(73 * HOUR);
    expect(JSON.stringify(await whenIt(account, one, 'failed'))).not.toMatch(ADDRESS);
    await subject.simulator.start();
    expect((await account.http.post(`/api/transmissions/${one.id}/retry`, {})).status).toBe(202);
    await subject.last(account, one);
    expect(subject.timesTaken(account, one)).toBe(1);
  }

  /** Nothing is sent: the document stays queued, and is sent when it can be. The functions break and restore the connection. */
  async unreachable(
    broken: (account: Business) => Promise<void>,
    mended: (account: Business) => Promise<void>,
  ): Promise<void> {
    const account = await this.subject.another();
    const documentId = await this.subject.document(account);
    await broken(account);
    const one = await queue(account, documentId);
    const waiting = await whenIt(account, one, ({ attempts }) => attempts === 1);
    expect(waiting).toMatchObject({ state: 'queued', errors: [{ code: 'unreachable', class: 'network' }] });
    expect(JSON.stringify(waiting)).not.toMatch(ADDRESS);
    await mended(account);
    this.subject.forward(15 * SECOND);
    await this.subject.last(account, one);
    expect(this.subject.timesTaken(account, one)).toBe(1);
  }

  /** Same as `unreachable`, with a certificate of the simulator that nobody trusts until it is started again. */
  untrusted(): Promise<void> {
    const { simulator } = this.subject;
    const again = (start: () => Promise<void>) => async () => {
      await simulator.stop();
      await start();
    };
    return this.unreachable(
      again(() => simulator.startUntrusted()),
      again(() => simulator.start()),
    );
  }

  /** The company is connected to TEST, whose host name does not exist. */
  async unknownName(other: Business): Promise<void> {
    const one = await queue(other, await this.subject.document(other));
    const waiting = await whenIt(other, one, ({ attempts }) => attempts === 1);
    expect(waiting).toMatchObject({
      environment: 'TEST',
      state: 'queued',
      errors: [{ code: 'unreachable' }],
    });
    expect(JSON.stringify(waiting)).not.toMatch(ADDRESS);
  }

  /** Truncated JSON, html with 200, 50 MB, another charset, a list, too much to be parsed: no answer. `then` is what follows. */
  async garbage(
    then: readonly string[],
    status = 200,
    hostile = [...Object.values(HOSTILE_ANSWERS), NAMED_AT_LENGTH],
  ): Promise<void> {
    const answers = hostile.map((body): (typeof GARBAGE)[number] => [
      'not_understood',
      (response) => void response.writeHead(status, JSON_TYPE).end(body),
    ]);
    for (const [code, garbage] of [...GARBAGE, ...answers]) {
      this.subject.simulator.garbage = garbage;
      await this.lost('garbage', [`send ${code}`, ...then]);
    }
  }

  /** A refused call is repeated once; a second refusal stops the connection, not the document. `refused` makes it meet one. */
  async expired(refused: (account: Business) => Promise<void> | void): Promise<void> {
    const { subject } = this;
    const other = await subject.another();
    const one = await this.sending(other, 'expired');
    expect(await subject.last(other, one)).toMatchObject({ state: 'accepted', attempts: 0, errors: [] });
    expect(subject.timesTaken(other, one)).toBe(1);
    const documentId = await subject.document(other);
    await refused(other);
    await this.stopped(other, await queue(other, documentId));
  }

  /** The channel has another key from now on: the connection waits for it. */
  async keyRotated(): Promise<void> {
    const other = await this.subject.another();
    await this.stopped(other, await this.sending(other, 'keyRotated'));
  }

  /** All companies share one key: it is set back to the old one for later tests. */
  async sharedKeyRotated(simulator: { token: string }): Promise<void> {
    const { token } = simulator;
    await this.keyRotated();
    simulator.token = token;
    await this.subject.connect(this.account());
  }

  /** The connection waits for what it needs, not the document. */
  async stopped(other: Business, one: Transmission): Promise<void> {
    const { subject } = this;
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'credentials');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
    expect(blocked.errors.at(-1)).toMatchObject({ class: 'auth' });
    expect(JSON.stringify(blocked)).not.toMatch(/canary/);
    await subject.connect(other);
    expect(await subject.last(other, one)).toMatchObject({ attempts: 0 });
    expect(subject.timesTaken(other, one)).toBe(1);
  }

  /** Polled for hours, and not sent again. */
  async late(expected: readonly string[]): Promise<void> {
    const { subject } = this;
    const account = this.account();
    const one = await this.sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    for (let hours = 0; hours < 3; hours++) {
      subject.forward(HOUR);
      await until('it was polled', async () => this.leftFor(await shown(account, one)) > 0);
    }
    expect(outcomes(await subject.last(account, one))).toEqual(expected);
    expect(subject.timesSent(account, one)).toBe(1);
  }

  private leftFor({ nextAttemptAt }: { nextAttemptAt: string | null }): number {
    return Date.parse(nextAttemptAt ?? '') - this.subject.now();
  }
}
