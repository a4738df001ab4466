// Waiting for something this process gets no event for.
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 10;

/** @returns whether the condition came true within the limit. */
export async function waitFor(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await delay(POLL_INTERVAL_MS);
  }
  return true;
}
