// One thread that renders one document after the other, within limits of time and memory. It is started by the first
// request, replaced when a document was too much for it or has made it large, or after many documents, and ended when it has
// nothing to do.
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromThread, RenderRequest, ToThread } from './messages';

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** Until the libraries are loaded; a machine may be busy. */
const START_LIMIT_MS = 30_000;
const RENDER_LIMIT_MS = 20_000;
/** The largest documents take 60 MB, a statement of 3,000 invoices 100. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 };
/** V8 keeps what a heap once had for as long as the thread lives. 500 lines in six scripts leave 62 MB, 3,000 invoices 75. */
const HEAP_BYTES_MAX = 64 * 1024 * 1024;
/** Buffers of zlib pile up outside of the limited heap; a start takes as long as fifty documents. */
const DOCUMENTS_MAX = 2_000;
const IDLE_MS = 60_000;

export class RenderThread {
  private worker: Worker | undefined;
  private rendered = 0;
  private idle: NodeJS.Timeout | undefined;

  /** One at a time. @throws when the thread fails, which is not the document's fault */
  async render(request: RenderRequest): Promise<FromThread> {
    clearTimeout(this.idle);
    const worker = this.worker ?? (await this.start());
    worker.ref();
    try {
      const answer = await this.answerOf(worker, request, RENDER_LIMIT_MS);
      this.rendered += 1;
      if (this.rendered >= DOCUMENTS_MAX || isOverLimit(answer) || isLarge(answer)) this.end();
      return answer;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      worker.unref();
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(ENTRY, {
      resourceLimits: MEMORY,
      // nothing of the process is for a thread that reads what came from outside
      env: {},
    });
    // what ends it between two documents is met by the next one
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    this.worker = worker;
    this.rendered = 0;
    try {
      const answer = await this.answerOf(worker, { kind: 'start' }, START_LIMIT_MS);
      if (isOverLimit(answer)) throw new Error('the render thread does not start');
    } catch (error) {
      this.end();
      throw error;
    }
    return worker;
  }

  private async answerOf(worker: Worker, request: ToThread, limitMs: number): Promise<FromThread> {
    const limit = AbortSignal.timeout(limitMs);
    try {
      worker.postMessage(request);
      // thread.ts posts nothing else
      const [answer]: FromThread[] = await once(worker, 'message', { signal: limit });
      if (!answer) throw new Error('the render thread has posted nothing');
      return answer;
    } catch (error) {
      if (limit.aborted) return { limit: 'time' };
      if (isOutOfMemory(error)) return { limit: 'memory' };
      throw error;
    }
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }
}

function isOverLimit(answer: FromThread): boolean {
  return 'limit' in answer && answer.limit !== 'pages';
}

function isLarge({ heapBytes = 0 }: FromThread): boolean {
  return heapBytes > HEAP_BYTES_MAX;
}

function isOutOfMemory(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
