// The entry of the thread in thread-host.test.ts: it works or waits as long as it is told.
import { serveThread } from '../../../shared/runtime/threads/serve-thread';

export type Request = { work: number } | { wait: number };

serveThread(async (request: Request): Promise<string> => {
  if ('wait' in request) await new Promise((done) => setTimeout(done, request.wait));
  else
    for (
      const startedAt = process.threadCpuUsage().user;
      process.threadCpuUsage().user - startedAt < request.work * 1_000;
    );
  return 'done';
});
