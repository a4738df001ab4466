// Lets only so many pieces of costly work run at a time in this process; the others wait their turn.
import { Problem } from './errors';

export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** Throws service_unavailable when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.waitingMax) throw new Problem('service_unavailable', { retryAfter: 1 });
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
