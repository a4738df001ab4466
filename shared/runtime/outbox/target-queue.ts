// Delivers the rows of one target, the oldest first. Each target has a queue of its own, so that one that is away or slow
// keeps no other waiting; within it, a company whose row fails or hangs keeps no other company waiting.

import { DELIVERED_BYTES_MAX, ENTRY_TARGET, EVENT_TARGET } from '../database/write-outbox';
import { isProblem } from '../errors';
import { busFailure } from '../moleculer/bus-failure';
import type { Log } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { type Capacity, DueWork, type UnitBatch } from '../work/due-work';
import type { DirectStore } from './direct-store';
import { entriesOf } from './entries';
import { companyKey, type OutboxRow, type OutboxRows, type ReadLimits } from './rows';

/** Rows are held in memory: a hundred mails of 200 kB were 40 MB. */
const READ: ReadLimits = { rows: 200, bytes: 1024 * 1024 };
/** Rows of each company behind a backlog, in a batch. */
const ROWS_OF_EACH = 10;
/** Reading them costs more the longer the backlog is: the queue does other things for this many times as long. */
const READ_SELDOM = 5;
/** Well below the 1 MB that the bus takes in one message. */
const BATCH_BYTES = 256 * 1024;
/** Commits follow each other closely under load; rows that are delivered together cost one transaction, not many. */
const GATHER_MS = 50;
/** Companies whose rows are delivered one by one at once; one that hangs keeps its slot until its call times out. */
const COMPANIES_MAX = 16;
/** validation_failed and body_too_large: the same row will be refused again. */
const REFUSED: ReadonlySet<number> = new Set([400, 413]);

/** Resolves when the target has acknowledged. */
export type Deliver = (target: string, params: object) => Promise<unknown>;

export interface TargetQueueOptions {
  deliver: Deliver;
  /** Stores events and deletes their rows at once; false where only `deliver` can. */
  putDirectly?: DirectStore['put'];
  /** False when another process relays for this schema now. */
  isLeader(): boolean;
  log: Log;
  metrics: Metrics;
}

/** Rows that are delivered one by one. */
interface CompanyRows {
  company: string;
  rows: OutboxRow[];
}

export class TargetQueue {
  private readsOthersAt = 0;
  private readonly work: DueWork<CompanyRows>;

  constructor(
    private readonly target: string,
    private readonly rows: OutboxRows,
    private readonly options: TargetQueueOptions,
  ) {
    const { log, metrics } = options;
    this.work = new DueWork<CompanyRows>({
      name: 'outbox',
      log: log.child({ target }),
      metrics,
      gatherMs: GATHER_MS,
      max: COMPANIES_MAX,
      maxPerKey: 1,
      pausesFailedKeys: true,
      keyOf: ({ company }) => company,
      take: (capacity) => this.take(capacity),
      run: ({ rows }) => this.deliverEach(rows),
    });
  }

  wake(): void {
    this.work.wake();
  }

  /** Waits for running deliveries within the limit of the engine: rows that were not acknowledged are delivered again. */
  async stop(): Promise<void> {
    await this.work.stop();
  }

  private get mayWork(): boolean {
    return !this.work.isStopped && this.options.isLeader();
  }

  /** Events travel in batches, which keep their order; the rows of other targets, and of companies in trouble, one by one. */
  private async take({ fullKeys }: Capacity): Promise<UnitBatch<CompanyRows>> {
    if (!this.mayWork) return { units: [], isMore: false };
    const waiting = await this.read(fullKeys);
    const isAlone = this.companiesAlone(waiting);
    const { alone = [], together = [] } = Object.groupBy(waiting, (row) =>
      isAlone(row) ? 'alone' : 'together',
    );
    for (const batch of batchesOf(together)) {
      if (!this.mayWork) return { units: [], isMore: false };
      if (await this.deliverBatch(batch)) continue;
      return { units: byCompany([...alone, ...batch]), isMore: true };
    }
    return { units: byCompany(alone), isMore: !isAll(waiting) };
  }

  /** The oldest rows. Behind a backlog also a few of each other company: very many rows of some delay no other. */
  private async read(without: readonly string[]): Promise<OutboxRow[]> {
    const { target, rows } = this;
    const oldest = await rows.next(target, READ, without);
    const startedAt = performance.now();
    if (isAll(oldest) || startedAt < this.readsOthersAt) return oldest;
    const known = [...without, ...new Set(oldest.map(companyKey))];
    const behind = await rows.ofEach(target, ROWS_OF_EACH, READ, known);
    const endedAt = performance.now();
    this.readsOthersAt = endedAt + READ_SELDOM * (endedAt - startedAt);
    return [...oldest, ...behind];
  }

  /** All rows of a company go the same way, so that they keep their order. */
  private companiesAlone(rows: readonly OutboxRow[]): (row: OutboxRow) => boolean {
    if (this.target !== EVENT_TARGET) return () => true;
    const isInTrouble = (row: OutboxRow) => isTooLarge(row) || this.work.hasFailed(companyKey(row));
    const alone = new Set(rows.filter(isInTrouble).map(companyKey));
    return (row) => alone.has(companyKey(row));
  }

  /** Returns false when the batch failed: its companies are then tried one by one. */
  private async deliverBatch(batch: OutboxRow[]): Promise<boolean> {
    const { target, rows } = this;
    if (await this.putDirectly(batch)) return true;
    try {
      await this.deliverRows(batch);
    } catch (error) {
      if (isAway(error)) throw error;
      return false;
    }
    await rows.acknowledge(target, batch);
    return true;
  }

  /** After a refusal, or a lost response, the call stores what is not there yet and says what is wrong. */
  private async putDirectly(batch: OutboxRow[]): Promise<boolean> {
    const { putDirectly, log } = this.options;
    if (!putDirectly || this.target !== EVENT_TARGET) return false;
    try {
      return await putDirectly(batch, this.rows.acknowledgement(this.target, batch));
    } catch (err) {
      log.warn({ err, target: this.target }, 'events were not stored directly, and are delivered');
      return false;
    }
  }

  private async deliverEach(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) if (this.mayWork) await this.deliverOne(row);
  }

  /** Both targets of events know what they have by its id: a row whose second call fails is delivered to both again. */
  private async deliverRows(rows: OutboxRow[]): Promise<void> {
    const { target } = this;
    await this.options.deliver(target, paramsOf(target, rows));
    const entries = target === EVENT_TARGET ? entriesOf(rows) : [];
    if (entries.length > 0) await this.options.deliver(ENTRY_TARGET, { entries });
  }

  /** A row that is refused is set aside, so that it does not delay all that come after it. */
  private async deliverOne(row: OutboxRow): Promise<void> {
    const { target, rows } = this;
    if (isTooLarge(row)) return this.putAside(row, `larger than ${DELIVERED_BYTES_MAX} bytes`);
    try {
      await this.deliverRows([row]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.putAside(row, describe(error), error);
    }
    await rows.acknowledge(target, [row]);
  }

  private putAside(row: OutboxRow, refusal: string, error?: Error): Promise<void> {
    const { target, rows } = this;
    const about = { err: error, target, id: row.id, refusal };
    this.options.log.error(about, 'outbox row refused for good, put aside');
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

/** True when a read has found fewer rows than it may. */
function isAll(rows: readonly OutboxRow[]): boolean {
  return rows.length < READ.rows && rows.reduce((bytes, row) => bytes + bytesOfRow(row), 0) < READ.bytes;
}

function isTooLarge({ data }: OutboxRow): boolean {
  return bytesOf(data) > DELIVERED_BYTES_MAX;
}

function bytesOfRow({ data, entry }: OutboxRow): number {
  return bytesOf(data) + (entry === null ? 0 : bytesOf(entry));
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function byCompany(waiting: readonly OutboxRow[]): CompanyRows[] {
  return [...Map.groupBy(waiting, companyKey)].map(([company, rows]) => ({ company, rows }));
}

function batchesOf(rows: readonly OutboxRow[]): OutboxRow[][] {
  const batches: OutboxRow[][] = [];
  let bytes = BATCH_BYTES;
  for (const row of rows) {
    const size = bytesOfRow(row);
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
  if (target === EVENT_TARGET)
    return { events: unit.map(({ position: _position, entry: _entry, ...event }) => event) };
  const [row] = unit;
  return { id: row?.id, companyId: row?.companyId, ...JSON.parse(row?.data ?? '{}') };
}
