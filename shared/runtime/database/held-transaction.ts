// A transaction holds a connection of a small pool, and perhaps locks: whatever waits for another service or for the
// network while one is open can stop every other company's writes. What opens connections asks here first.
import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<true>();

/** Runs `work`, in which a transaction is open. */
export function holdingTransaction<T>(work: () => T): T {
  return held.run(true, work);
}

/** Runs `work` as one that is no part of the transaction, though started from within it. */
export function withoutTransaction<T>(work: () => T): T {
  return held.exit(work);
}

/** Throws when the caller, or what called it, has a transaction open. @param what as in "a call of mail.sendTest" */
export function assertNoTransaction(what: string): void {
  if (held.getStore()) throw new Error(`${what} inside a transaction: it belongs into the ask of its action`);
}
