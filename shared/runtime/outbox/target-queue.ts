// Delivers the rows of one target, the oldest first. Each target has a queue of its own, so that one that is away or slow
// keeps no other waiting; and each company has a lane of its own, so that its stuck row keeps no other company waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '../errors';
import { busFailure } from '../moleculer/bus-failure';
import type { Log } from '../observability/log';
import { CompanyLanes } from './company-lanes';
import { companyKey, type OutboxRow, type OutboxRows, type ReadLimits } from './rows';
import { DELIVERED_BYTES_MAX, EVENT_TARGET } from './write';

/** A hundred mails of 200 kB were 40 MB of memory. */
const READ: ReadLimits = { rows: 200, bytes: 1024 * 1024 };
/** Rows of each company behind a backlog, in a batch. */
const ROWS_OF_EACH = 10;
/** Reading them costs more the longer the backlog is: the queue does other things for this many times as long. */
const READ_SELDOM = 5;
/** Well below the 1 MB that the bus takes in one message. */
const BATCH_BYTES = 256 * 1024;
/** Commits follow each other closely under load; what is handed over together costs one transaction, not many. */
const GATHER_MS = 50;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 10_000;
const STOP_WAITS_MS = 5_000;
/** validation_failed and body_too_large: the same row will be refused again. */
const REFUSED: ReadonlySet<number> = new Set([400, 413]);

export interface TargetQueueOptions {
  target: string;
  rows: OutboxRows;
  /** Resolves when the target has acknowledged. */
  hand(target: string, params: object): Promise<unknown>;
  /** False when another process relays for this schema now. */
  mayWork(): boolean;
  log: Log;
}

export class TargetQueue {
  private isWoken = false;
  private isStopped = false;
  private failures = 0;
  private readsOthersAt = 0;
  private running: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private readonly lanes: CompanyLanes;

  constructor(private readonly options: TargetQueueOptions) {
    const { target, log } = options;
    this.lanes = new CompanyLanes({
      deliver: (rows) => this.deliverEach(rows),
      onFree: () => this.wake(),
      onHeld: (error, about) =>
        log.warn({ err: error, target, ...about }, 'outbox of a company not handed over'),
    });
  }

  /** True when there is nothing to do and nothing to wait for. */
  get isIdle(): boolean {
    return this.isResting && this.lanes.isEmpty;
  }

  wake(): void {
    this.isWoken = true;
    if (this.isResting && !this.isStopped) this.running = this.run();
  }

  /** What is being handed over is waited for, but not for ever: rows that were not acknowledged are handed again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    const ended = Promise.all([this.running, this.lanes.stop()]);
    await Promise.race([ended, sleep(STOP_WAITS_MS, undefined, { ref: false })]);
  }

  private get isResting(): boolean {
    return this.running === undefined && this.retry === undefined;
  }

  private get mayWork(): boolean {
    return !this.isStopped && this.options.mayWork();
  }

  private async run(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        await sleep(GATHER_MS);
        this.isWoken = false;
        await this.drain();
        this.failures = 0;
      }
    } catch (error) {
      this.waitToRetry(error);
    }
    this.running = undefined;
  }

  private waitToRetry(error: unknown): void {
    if (this.isStopped) return;
    const delayMs = Math.min(RETRY_FIRST_MS * 2 ** this.failures, RETRY_MAX_MS);
    this.failures += 1;
    const { target, log } = this.options;
    log.warn({ err: error, target, failures: this.failures, delayMs }, 'outbox not handed over');
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.wake();
    }, delayMs);
  }

  private async drain(): Promise<void> {
    while (this.mayWork) {
      const waiting = await this.read();
      const isThrough = await this.deliver(waiting);
      if (isThrough && isAll(waiting)) return;
    }
  }

  /** The oldest rows. Of a backlog also a few of the companies behind: very many rows of some keep no other waiting. */
  private async read(): Promise<OutboxRow[]> {
    const { target, rows } = this.options;
    const without = this.lanes.unavailable();
    const oldest = await rows.next(target, READ, without);
    const startedAt = performance.now();
    if (isAll(oldest) || startedAt < this.readsOthersAt) return oldest;
    const known = [...without, ...new Set(oldest.map(companyKey))];
    const behind = await rows.ofEach(target, ROWS_OF_EACH, READ, known);
    const endedAt = performance.now();
    this.readsOthersAt = endedAt + READ_SELDOM * (endedAt - startedAt);
    return [...oldest, ...behind];
  }

  /** Events travel in batches, which keep their order; a delivery is a call of its own. False when not all were tried. */
  private async deliver(waiting: OutboxRow[]): Promise<boolean> {
    const isTogether = (row: OutboxRow) =>
      this.options.target === EVENT_TARGET && !this.lanes.isSuspect(companyKey(row)) && !isTooLarge(row);
    const { together = [], apart = [] } = Object.groupBy(waiting, (row) =>
      isTogether(row) ? 'together' : 'apart',
    );
    const alone = new Set(apart.map(companyKey));
    await this.startLanes(waiting.filter((row) => alone.has(companyKey(row))));
    for (const batch of batchesOf(together.filter((row) => !alone.has(companyKey(row))))) {
      if (!this.mayWork || !(await this.deliverBatch(batch))) return false;
    }
    return true;
  }

  /** False when the batch failed: its companies are then tried one by one. */
  private async deliverBatch(batch: OutboxRow[]): Promise<boolean> {
    const { target, rows, hand } = this.options;
    try {
      await hand(target, paramsOf(target, batch));
    } catch (error) {
      if (isAway(error)) throw error;
      await this.startLanes(batch);
      return false;
    }
    await rows.acknowledge(target, batch);
    return true;
  }

  private async startLanes(rows: readonly OutboxRow[]): Promise<void> {
    for (const [company, own] of Map.groupBy(rows, companyKey)) await this.lanes.start(company, own);
  }

  private async deliverEach(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) if (this.mayWork) await this.deliverOne(row);
  }

  /** One bad row must not hold back all that come after it. */
  private async deliverOne(row: OutboxRow): Promise<void> {
    const { target, rows, hand } = this.options;
    if (isTooLarge(row)) return this.putAside(row, `larger than ${DELIVERED_BYTES_MAX} bytes`);
    try {
      await hand(target, paramsOf(target, [row]));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.putAside(row, describe(error), error);
    }
    await rows.acknowledge(target, [row]);
  }

  private putAside(row: OutboxRow, refusal: string, error?: Error): Promise<void> {
    const { target, rows, log } = this.options;
    log.error({ err: error, target, id: row.id, refusal }, 'outbox row refused for good, put aside');
    return rows.refuse(target, row, refusal);
  }
}

function isRefusal(error: unknown): error is Error {
  return isProblem(error) && REFUSED.has(error.code);
}

/** No process has the target: every company would fail. */
function isAway(error: unknown): boolean {
  return busFailure(error)?.type === 'service_unavailable';
}

function describe(error: Error): string {
  return isProblem(error) && error.data.errors ? JSON.stringify(error.data.errors) : error.message;
}

/** True when a read had place for more rows. */
function isAll(rows: readonly OutboxRow[]): boolean {
  return rows.length < READ.rows && rows.reduce((bytes, { data }) => bytes + bytesOf(data), 0) < READ.bytes;
}

function isTooLarge({ data }: OutboxRow): boolean {
  return bytesOf(data) > DELIVERED_BYTES_MAX;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function batchesOf(rows: readonly OutboxRow[]): OutboxRow[][] {
  const batches: OutboxRow[][] = [];
  let bytes = BATCH_BYTES;
  for (const row of rows) {
    const size = bytesOf(row.data);
    if (bytes + size > BATCH_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(row);
    bytes += size;
  }
  return batches;
}

function paramsOf(target: string, unit: OutboxRow[]): object {
  if (target === EVENT_TARGET) return { events: unit.map(({ position: _position, ...event }) => event) };
  const [row] = unit;
  return { id: row?.id, companyId: row?.companyId, ...JSON.parse(row?.data ?? '{}') };
}
