// One thread that reads one received file after the other, within limits of time and memory. It is started by the first
// file, replaced when one was too much for it or after many, and ended when it has nothing to do.
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromParse, ToParse } from './messages';

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** Until the libraries are loaded; a machine may be busy. */
const START_LIMIT_MS = 30_000;
const PARSE_LIMIT_MS = 8_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 };
const FILES_MAX = 200;
const IDLE_MS = 60_000;

export class ParseThread {
  private worker: Worker | undefined;
  private files = 0;
  private idle: NodeJS.Timeout | undefined;

  /** One at a time. @throws when the thread fails, which is not the file's fault */
  async parse(bytes: Uint8Array): Promise<FromParse> {
    clearTimeout(this.idle);
    const worker = this.worker ?? (await this.start());
    worker.ref();
    try {
      const request: ToParse = { bytes };
      worker.postMessage(request);
      const answer = await answerOf(worker, PARSE_LIMIT_MS);
      this.files += 1;
      if (this.files >= FILES_MAX) this.end();
      return answer;
    } catch (error) {
      this.end();
      const reason = limitOf(error);
      if (reason === undefined) throw error;
      return { refused: reason };
    } finally {
      worker.unref();
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private async start(): Promise<Worker> {
    // nothing of the process is for a thread that reads what came from outside
    const worker = new Worker(ENTRY, { resourceLimits: MEMORY, env: {} });
    // what ends it between two files is met by the next one
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    this.worker = worker;
    this.files = 0;
    try {
      await answerOf(worker, START_LIMIT_MS);
    } catch (error) {
      this.end();
      throw error;
    }
    return worker;
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }
}

async function answerOf(worker: Worker, limitMs: number): Promise<FromParse> {
  // thread.ts posts nothing else
  const [answer]: FromParse[] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  if (!answer) throw new Error('the parse thread has posted nothing');
  return answer;
}

function limitOf(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  if (error.name === 'AbortError') return 'takes too long to be read';
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? 'takes too much memory to be read' : undefined;
}
