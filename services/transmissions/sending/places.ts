// Limits work that runs side by side, so that no company waits for another one. One payer gets half of the places at
// most, however many companies it has.
import type { Connection } from '../channels/adapter';

export class Places {
  private readonly running = new Set<Promise<void>>();
  private readonly byPayer = new Map<string, number>();
  private readonly maxPerPayer: number;

  constructor(
    private readonly max: number,
    private readonly onError: (error: unknown) => void,
    private readonly onFree: () => void = () => {},
  ) {
    this.maxPerPayer = max / 2;
  }

  /** Number of tasks that may start now, even if all of them belong to one payer that still has its share. */
  get free(): number {
    const shares = [...this.byPayer.values()].filter((taken) => taken < this.maxPerPayer);
    return Math.min(this.max - this.running.size, this.maxPerPayer - Math.max(0, ...shares));
  }

  /** Payers that have used up their share. */
  get full(): string[] {
    return [...this.byPayer].flatMap(([payer, taken]) => (taken < this.maxPerPayer ? [] : [payer]));
  }

  begin(payer: string, task: () => Promise<void>): void {
    this.count(payer, 1);
    const begun = task()
      .catch(this.onError)
      .finally(() => {
        this.running.delete(begun);
        this.count(payer, -1);
        this.onFree();
      });
    this.running.add(begun);
  }

  /** Resolves when all started tasks have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  private count(payer: string, step: 1 | -1): void {
    const taken = (this.byPayer.get(payer) ?? 0) + step;
    if (taken === 0) this.byPayer.delete(payer);
    else this.byPayer.set(payer, taken);
  }
}

/** Limit for all calls of one reading or closing, well below their leases. */
const DEADLINE_MS = 2 * 60_000;

export const placeDeadline = (): AbortSignal => AbortSignal.timeout(DEADLINE_MS);

/** Copy of the connection whose requests abort at the deadline. */
export function beforeDeadline(connection: Connection, signal: AbortSignal): Connection {
  return {
    ...connection,
    request: (url, options) => connection.request(url, { ...options, signal }),
    requestAs: (identity) => {
      const request = connection.requestAs(identity);
      return (url, options) => request(url, { ...options, signal });
    },
  };
}
