// The time that one attempt has. The clock stops when the answer is read, or when a file begins to arrive.

export interface TimeLimit {
  signal: AbortSignal;
  /** The answer has begun to arrive: from now on only the caller's signal ends it. */
  stop(): void;
  /** Ends the limit with its attempt. */
  release(): void;
}

/** The server did not respond in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(readonly timeoutMs: number) {
    super(`No response within ${timeoutMs} ms`);
  }
}

export function timeLimit(timeoutMs: number, signal: AbortSignal | undefined): TimeLimit {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new TimeoutError(timeoutMs)), timeoutMs);
  const follow = () => clock.abort(signal?.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  const stop = () => clearTimeout(timer);
  const release = () => {
    stop();
    signal?.removeEventListener('abort', follow);
  };
  return { signal: clock.signal, stop, release };
}
