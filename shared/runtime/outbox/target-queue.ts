// The queue of one target: hands over its rows, oldest first. Each target has a queue of its own, so that one that is
// away or slow keeps no other waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '../errors';
import type { Log } from '../log';
import type { OutboxRow, OutboxRows } from './rows';
import { EVENT_TARGET } from './write';

const BATCH_ROWS = 200;
/** Well below the 1 MB that the bus takes in one message. */
const BATCH_BYTES = 256 * 1024;
/** Commits follow each other closely under load; what is handed over together costs one transaction, not many. */
const GATHER_MS = 50;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 10_000;
const STOP_WAITS_MS = 5_000;
/** validation_failed and the like: the same row will be refused again. */
const BAD_REQUEST = 400;

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
  private running: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly options: TargetQueueOptions) {}

  /** True when there is nothing to do and nothing to wait for. */
  get isIdle(): boolean {
    return this.running === undefined && this.retry === undefined;
  }

  wake(): void {
    this.isWoken = true;
    if (this.isIdle && !this.isStopped) this.running = this.run();
  }

  /** What is being handed over is waited for, but not for ever: rows that were not acknowledged are handed again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await Promise.race([this.running, sleep(STOP_WAITS_MS, undefined, { ref: false })]);
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
    const { target, rows, mayWork } = this.options;
    while (mayWork()) {
      const waiting = await rows.next(target, BATCH_ROWS);
      for (const unit of unitsOf(target, waiting)) {
        if (this.isStopped) return;
        await this.hand(unit);
      }
      if (waiting.length < BATCH_ROWS) return;
    }
  }

  private async hand(unit: OutboxRow[]): Promise<void> {
    const { target, rows, hand } = this.options;
    try {
      await hand(target, paramsOf(target, unit));
    } catch (error) {
      if (!isProblem(error) || error.code !== BAD_REQUEST) throw error;
      return this.refused(unit, error);
    }
    await rows.acknowledge(target, unit);
  }

  /** One bad row must not hold back all that come after it: the rest of its unit is handed over without it. */
  private async refused(unit: OutboxRow[], error: Error): Promise<void> {
    const [row, ...others] = unit;
    if (row && others.length === 0) {
      const { target, rows, log } = this.options;
      log.error({ err: error, target, id: row.id }, 'outbox row refused for good, put aside');
      return rows.refuse(target, row, describe(error));
    }
    for (const single of unit) await this.hand([single]);
  }
}

function describe(error: Error): string {
  return isProblem(error) && error.data.errors ? JSON.stringify(error.data.errors) : error.message;
}

/** Events go in batches, which keep their order; a delivery is a call of its own. */
function unitsOf(target: string, rows: OutboxRow[]): OutboxRow[][] {
  if (target !== EVENT_TARGET) return rows.map((row) => [row]);
  const units: OutboxRow[][] = [];
  let bytes = BATCH_BYTES;
  for (const row of rows) {
    const size = row.data.length;
    if (bytes + size > BATCH_BYTES) {
      units.push([]);
      bytes = 0;
    }
    units.at(-1)?.push(row);
    bytes += size;
  }
  return units;
}

function paramsOf(target: string, unit: OutboxRow[]): object {
  if (target === EVENT_TARGET) return { events: unit.map(({ position: _position, ...event }) => event) };
  const [row] = unit;
  return { id: row?.id, companyId: row?.companyId, ...JSON.parse(row?.data ?? '{}') };
}
