// A thread that does one piece of work after the other, within limits of time and memory. The first piece starts it; it is
// replaced after a piece that reached a limit, or after many, and ended when it has nothing to do.
import { once } from 'node:events';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';

/** Time to load the libraries; a machine may be busy. */
const START_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
const CHECK_EVERY_MS = 500;
const ASLEEP_FACTOR = 10;
const MICROSECONDS_IN_MS = 1_000;
const YOUNG_GENERATION_MB = 6;

export interface ThreadLimits {
  /** CPU of one piece of work: a machine that is busy with others makes none too long. */
  workMs: number;
  /** `workMs` is of all pieces of a thread together. */
  isWorkOfAll?: true;
  /** Time until the caller gives up. Default: ten times the CPU, for a thread that sleeps. */
  wallMs?: number;
  heapMb: number;
  /** Pieces of work until the thread is replaced. */
  piecesMax: number;
}

/** Names the limit that a piece of work has reached. */
export type LimitReached = { limit: 'time' | 'memory' };

/** @template Answer what the entry posts for a request (serve-thread.ts) */
export class ThreadHost<Request, Answer> {
  private worker: Worker | undefined;
  private pieces = 0;
  /** CPU of the thread when its work began. */
  private before: NodeJS.CpuUsage | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param entry path of the module that the thread runs
   * @param isSpent true if the thread is to be replaced after this answer
   */
  constructor(
    private readonly entry: string,
    private readonly limits: ThreadLimits,
    private readonly isSpent: (answer: Answer) => boolean = () => false,
  ) {}

  /**
   * Must be called for one request at a time.
   * @param callerSignal aborted once nobody waits for the answer: the thread ends, as at a limit
   * @throws when the thread fails, which is not the fault of the request
   */
  async run(request: Request, callerSignal?: AbortSignal): Promise<Answer | LimitReached> {
    clearTimeout(this.idle);
    const worker = this.worker ?? (await this.start());
    worker.ref();
    try {
      worker.postMessage(request);
      const answer = await this.withinLimits(worker, callerSignal, (signal) =>
        messageOf<Answer>(worker, signal),
      );
      this.pieces += 1;
      if ('limit' in answer || this.pieces >= this.limits.piecesMax || this.isSpent(answer.posted))
        this.end();
      return 'limit' in answer ? answer : answer.posted;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      worker.unref();
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(this.entry, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.heapMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
      // nothing of the process is for a thread that reads what came from outside
      env: {},
    });
    // an end between two pieces of work is noticed by the next one
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    this.worker = worker;
    this.pieces = 0;
    this.before = undefined;
    try {
      if ('limit' in (await messageOf(worker, AbortSignal.timeout(START_LIMIT_MS))))
        throw new Error('a thread does not start');
    } catch (error) {
      this.end();
      throw error;
    }
    return worker;
  }

  /**
   * @param waiting gets a signal that aborts once the thread has used `workMs` of CPU, counted from the first check, has not
   * answered within `wallMs`, or is not waited for any more
   */
  private async withinLimits<T>(
    worker: Worker,
    callerSignal: AbortSignal | undefined,
    waiting: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { workMs, wallMs, isWorkOfAll } = this.limits;
    const controller = new AbortController();
    const abort = () => controller.abort();
    // before Node 24.6 the clock is all there is
    const asleepMs = 'cpuUsage' in worker ? workMs * ASLEEP_FACTOR : workMs;
    const asleep = setTimeout(abort, wallMs ?? asleepMs);
    if (!isWorkOfAll) this.before = undefined;
    const check = () => void this.assertWork(worker).catch(abort);
    // many short pieces are counted as well
    if (this.before) check();
    const checks = setInterval(check, CHECK_EVERY_MS);
    callerSignal?.addEventListener('abort', abort);
    if (callerSignal?.aborted) abort();
    try {
      return await waiting(controller.signal);
    } finally {
      clearTimeout(asleep);
      clearInterval(checks);
      callerSignal?.removeEventListener('abort', abort);
    }
  }

  /** @throws once the thread has used too much; events announce one that has ended */
  private async assertWork(worker: Worker): Promise<void> {
    const used = await cpuOf(worker, this.before);
    if (!used) return;
    if (this.before && (used.user + used.system) / MICROSECONDS_IN_MS > this.limits.workMs)
      throw new Error('a thread has used its time');
    this.before ??= used;
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }
}

async function messageOf<Message>(
  worker: Worker,
  signal: AbortSignal,
): Promise<{ posted: Message } | LimitReached> {
  try {
    // the entry posts nothing else
    const [posted]: Message[] = await once(worker, 'message', { signal });
    if (posted === undefined) throw new Error('a thread has posted nothing');
    return { posted };
  } catch (error) {
    if (signal.aborted) return { limit: 'time' };
    if (isOutOfMemory(error)) return { limit: 'memory' };
    throw error;
  }
}

/** Undefined for a thread that has ended, and before Node 24.6. */
async function cpuOf(worker: Worker, before: NodeJS.CpuUsage | undefined) {
  try {
    return await worker.cpuUsage(before);
  } catch {
    return undefined;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
