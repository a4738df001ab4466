// Makes another Node process collect its garbage, through its inspector. What is left then is what it holds on to;
// before, memory only tells how long the last collection is ago.
import { once } from 'node:events';

interface Target {
  webSocketDebuggerUrl: string;
}

const USED = { expression: 'process.memoryUsage().heapUsed', returnByValue: true };

/**
 * Answers what is left on the heap of its main thread, in megabytes: the rest of the process is other threads, malloc and files.
 * @param port of `--inspect`.
 */
export async function collectGarbage(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
  if (!target) throw new Error(`nothing to inspect on port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  await ask(socket, 'HeapProfiler.collectGarbage');
  const { result } = (await ask(socket, 'Runtime.evaluate', USED)) as { result: { value: number } };
  socket.close();
  return result.value / 1_048_576;
}

/** Sends one command at a time, so the next message is its answer. */
async function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [{ data }] = (await answered) as [{ data: string }];
  return JSON.parse(data).result;
}
