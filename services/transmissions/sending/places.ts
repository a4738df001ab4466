// Work of many companies side by side: each has a place of its own, and none waits for the end of another's. One payer has
// half of the places at most, however many companies it has.
import type { Connection } from '../channels/adapter';

export class Places {
  private readonly underWay = new Set<Promise<void>>();
  private readonly byPayer = new Map<string, number>();
  private readonly maxPerPayer: number;

  constructor(
    private readonly max: number,
    private readonly onError: (error: unknown) => void,
    private readonly onFree: () => void = () => {},
  ) {
    this.maxPerPayer = max / 2;
  }

  /** Number of works that may be begun at once: few enough for all of them to be of one payer that has not its share yet. */
  get free(): number {
    const shares = [...this.byPayer.values()].filter((taken) => taken < this.maxPerPayer);
    return Math.min(this.max - this.underWay.size, this.maxPerPayer - Math.max(0, ...shares));
  }

  /** Payers of whom nothing more may be begun. */
  get full(): string[] {
    return [...this.byPayer].flatMap(([payer, taken]) => (taken < this.maxPerPayer ? [] : [payer]));
  }

  begin(payer: string, work: () => Promise<void>): void {
    this.count(payer, 1);
    const running = work()
      .catch(this.onError)
      .finally(() => {
        this.underWay.delete(running);
        this.count(payer, -1);
        this.onFree();
      });
    this.underWay.add(running);
  }

  /** Resolves when all that was begun has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private count(payer: string, step: 1 | -1): void {
    const taken = (this.byPayer.get(payer) ?? 0) + step;
    if (taken === 0) this.byPayer.delete(payer);
    else this.byPayer.set(payer, taken);
  }
}

/** Time for all calls of one reading or closing: well below their leases. */
const DEADLINE_MS = 2 * 60_000;

export const placeDeadline = (): AbortSignal => AbortSignal.timeout(DEADLINE_MS);

/** Its requests end at the deadline, as those do that are not answered in time. */
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
