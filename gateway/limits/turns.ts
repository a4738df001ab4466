// Lets only some requests of one payer be at work in this process at a time: a burst shares the CPU with the requests of others
// one by one. A request that takes longer than its turn mostly waits for something; it keeps the next one no longer.

/** An honest user has fewer open at once; those beyond wait some milliseconds. */
const AT_WORK_MAX = 8;
const TURN_MS = 250;

interface Turn {
  /** Time of performance.now() in milliseconds. */
  readonly endsAt: number;
}

export class Turns {
  private readonly byPayer = new Map<string, PayerTurns>();

  /** Runs `work` as soon as the payer has a turn. */
  async run<T>(payerId: string, work: () => Promise<T>): Promise<T> {
    const turns = this.byPayer.get(payerId) ?? new PayerTurns();
    this.byPayer.set(payerId, turns);
    const turn = turns.begin() ?? (await turns.next());
    try {
      return await work();
    } finally {
      turns.end(turn);
      if (turns.isIdle && this.byPayer.get(payerId) === turns) this.byPayer.delete(payerId);
    }
  }
}

class PayerTurns {
  /** Turns that have not ended, the oldest first. */
  private readonly atWork = new Set<Turn>();
  private readonly waiting: ((turn: Turn) => void)[] = [];
  private check: NodeJS.Timeout | undefined;

  get isIdle(): boolean {
    return this.atWork.size === 0 && this.waiting.length === 0;
  }

  /** Undefined while as many are at work as may be. */
  begin(): Turn | undefined {
    if (this.atWork.size >= AT_WORK_MAX) return undefined;
    const turn = { endsAt: performance.now() + TURN_MS };
    this.atWork.add(turn);
    return turn;
  }

  next(): Promise<Turn> {
    this.check ??= setTimeout(() => this.endLongTurns(), TURN_MS);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  end(turn: Turn): void {
    this.atWork.delete(turn);
    this.admit();
  }

  private endLongTurns(): void {
    this.check = undefined;
    const now = performance.now();
    for (const turn of this.atWork) if (turn.endsAt <= now) this.atWork.delete(turn);
    this.admit();
    if (this.waiting.length > 0) this.check = setTimeout(() => this.endLongTurns(), TURN_MS);
  }

  private admit(): void {
    while (this.waiting.length > 0) {
      const turn = this.begin();
      if (!turn) return;
      this.waiting.shift()?.(turn);
    }
  }
}
