// Requests whose client has closed its connection: the gateway says so by a ticket, and long work for them ends.
import { boundedCache } from './bounded-cache';
import { problem } from './errors';

const TICKETS_MAX = 10_000;
/** Longer than any request: a notice may come before the work begins. */
const REMEMBERED_MS = 5 * 60 * 1000;

const running = new Map<string, AbortController>();
const gone = boundedCache<true>(TICKETS_MAX, { ttl: REMEMBERED_MS });

/** Ends the work of a request whose client is gone, by the broadcast `request.abandoned`. */
export function abandon(payload: unknown): void {
  const { ticket } = (payload ?? {}) as { ticket?: unknown };
  if (typeof ticket !== 'string') return;
  gone.set(ticket, true);
  running.get(ticket)?.abort();
}

/** @param ticket absent where nobody would say that the client is gone. @throws 503 instead of a result for nobody */
export async function whileConnected<T>(
  ticket: string | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  if (ticket === undefined) return work(controller.signal);
  if (gone.has(ticket)) throw problem('service_unavailable');
  running.set(ticket, controller);
  try {
    const result = await work(controller.signal);
    if (controller.signal.aborted) throw problem('service_unavailable');
    return result;
  } finally {
    running.delete(ticket);
  }
}
