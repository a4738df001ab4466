// Makes another Node process collect its garbage, through its inspector. What is left then is what it holds on to;
// before, memory only tells how long the last collection is ago.
import { once } from 'node:events';

interface Target {
  webSocketDebuggerUrl: string;
}

/** @param port of `--inspect`. */
export async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
  if (!target) throw new Error(`nothing to inspect on port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await answered;
  socket.close();
}
