// Waiting for what nobody tells us: a condition with a deadline, never a fixed sleep.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
/** A look costs what a request costs: who waits for long looks less often. */
const LOOK_AGAIN_MAX_MS = 200;
const SHARE_OF_THE_WAIT = 0.05;
/** Milliseconds, enough for a busy machine: a condition that never comes true must fail the test, a late one must not. */
const LIMIT_MS = 240_000;

/** The first value that is neither false nor undefined; throws naming `what` when there is none in time. */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | undefined> | T | false | undefined,
  limitMs = LIMIT_MS,
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const value = await look();
    if (value !== false && value !== undefined) return value;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > limitMs) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await sleep(Math.min(lookAgainMs + waitedMs * SHARE_OF_THE_WAIT, LOOK_AGAIN_MAX_MS));
  }
}

const REVOKED_MS = 1_000;

/**
 * Waits as long as a revocation may take to be seen everywhere. What a test asks then has one right answer: a limit on
 * repeated requests would measure the machine instead.
 */
export function afterRevocation(): Promise<void> {
  return sleep(REVOKED_MS);
}
