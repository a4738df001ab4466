// A caller, and a company, takes at most half of the connections for transactions of a process. Their changes often wait for one another,
// since numbers are given one after the other; while they wait they would hold all connections, and nobody else could write.
import { Problem } from '../errors';

interface Turns {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Set<() => void>;
}

export class FairTurns {
  private readonly byParty = new Map<string, Turns>();
  private readonly max: number;

  /** @param waitMs longest wait for a turn, in milliseconds */
  constructor(
    connections: number,
    private readonly waitMs: number,
  ) {
    this.max = Math.ceil(connections / 2);
  }

  /**
   * @param parties in whose turns the work is done, the narrowest first: who waits for a wider turn holds up only itself.
   * Empty for work of the system, which waits for no turn.
   * @throws 503 when it has no turn in time
   */
  async run<T>([party, ...wider]: readonly string[], work: () => Promise<T>): Promise<T> {
    if (party === undefined) return work();
    const own = this.byParty.get(party) ?? { running: 0, waiting: new Set() };
    this.byParty.set(party, own);
    if (own.running < this.max) own.running += 1;
    else await this.turnOf(own);
    try {
      return await this.run(wider, work);
    } finally {
      this.leave(party, own);
    }
  }

  /** Resolves once one that is running has left its place. */
  private turnOf({ waiting }: Turns): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Problem('service_unavailable', { retryAfter: 1 }));
      }, this.waitMs);
      waiting.add(begin);
    });
  }

  private leave(party: string, own: Turns): void {
    const [next] = own.waiting;
    if (next) {
      own.waiting.delete(next);
      next();
      return;
    }
    own.running -= 1;
    if (own.running === 0) this.byParty.delete(party);
  }
}
