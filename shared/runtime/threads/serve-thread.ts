// The other end of a ThreadHost: the entry of a thread passes what does the work.
import { parentPort } from 'node:worker_threads';

/** Call it when everything that the work needs is loaded. An error of `handle` ends the thread. */
export function serveThread<Request, Answer>(handle: (request: Request) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await handle(request)));
  parentPort?.postMessage('ready');
}
