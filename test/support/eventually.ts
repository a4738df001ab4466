// Waiting for what happens a moment later, with a deadline: no test sleeps for a time somebody guessed.
import { setTimeout as delay } from 'node:timers/promises';

const POLL_EVERY_MS = 20;

/** Resolves with the first answer that is not undefined; throws after `limitMs`, saying what was waited for. */
export async function eventually<T>(
  what: string,
  limitMs: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`after ${limitMs} ms still waiting for: ${what}`);
    await delay(POLL_EVERY_MS);
  }
}
