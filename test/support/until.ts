// Waiting for what nobody tells us: a condition with a deadline, never a fixed sleep.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const LIMIT_MS = 15_000;

/** The first value that is neither false nor undefined; throws naming `what` when there is none in time. */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | undefined> | T | false | undefined,
  limitMs = LIMIT_MS,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const value = await look();
    if (value !== false && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}
