/** @slow — starts threads, and replaces those that hang */
// A piece of work is limited by the CPU that it takes, not by how long a busy machine lets it wait.
import { join } from 'node:path';
import { ThreadHost, type ThreadLimits } from '../../../shared/runtime/threads/thread-host';
import type { Request } from './entry';

const WORK_MS = 1_500;
const newHost = (limits: Partial<ThreadLimits> = {}) =>
  new ThreadHost<Request, string>(join(__dirname, 'entry.ts'), {
    workMs: WORK_MS,
    heapMb: 64,
    piecesMax: 100,
    ...limits,
  });

it('what waits longer than it may work is answered', async () => {
  expect(await newHost().run({ wait: 2 * WORK_MS })).toBe('done');
});

it('what works longer is ended, and the next piece is done by another thread', async () => {
  const host = newHost();
  expect(await host.run({ work: 100 * WORK_MS })).toEqual({ limit: 'time' });
  expect(await host.run({ work: 1 })).toBe('done');
});

it('what is not answered until the caller gives up is ended', async () => {
  const host = newHost({ wallMs: WORK_MS });
  expect(await host.run({ wait: 100 * WORK_MS })).toEqual({ limit: 'time' });
  expect(await host.run({ work: 1 })).toBe('done');
});
