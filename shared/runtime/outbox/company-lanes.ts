// Delivers rows of one target company by company: a company whose row fails or hangs holds up no other.
import type { OutboxRow } from './rows';

/** Companies that are served at once; one that hangs keeps its place until its call times out. */
const LANES_MAX = 16;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 60_000;

interface Held {
  failures: number;
  /** Undefined when the pause is over. */
  pause: NodeJS.Timeout | undefined;
}

export interface CompanyLanesOptions {
  /** Delivers the rows of one company in their order. Throws when the company has to wait. */
  deliver(rows: OutboxRow[]): Promise<void>;
  /** Called when rows of a company may be read again. */
  onFree(): void;
  onHeld(error: unknown, about: { company: string; failures: number; delayMs: number }): void;
}

export class CompanyLanes {
  private readonly busy = new Map<string, Promise<void>>();
  private readonly held = new Map<string, Held>();
  private isStopped = false;

  constructor(private readonly options: CompanyLanesOptions) {}

  get isEmpty(): boolean {
    return this.busy.size === 0 && this.held.size === 0;
  }

  /** Keys of the companies whose rows must not be read now. */
  unavailable(): string[] {
    const paused = [...this.held].filter(([, { pause }]) => pause !== undefined).map(([company]) => company);
    return [...this.busy.keys(), ...paused];
  }

  /** True if the last delivery of the company failed: its rows must not travel with those of others. */
  isSuspect(company: string): boolean {
    return this.held.has(company);
  }

  /** Resolves when the lane has started, which waits for a free one. The company must be available. */
  async start(company: string, rows: OutboxRow[]): Promise<void> {
    while (this.busy.size >= LANES_MAX) await Promise.race(this.busy.values());
    this.busy.set(company, this.run(company, rows));
  }

  /** Waits for what is under way; pauses end. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { pause } of this.held.values()) clearTimeout(pause);
    await Promise.all(this.busy.values());
  }

  private async run(company: string, rows: OutboxRow[]): Promise<void> {
    try {
      await this.options.deliver(rows);
      this.held.delete(company);
    } catch (error) {
      if (!this.isStopped) this.hold(company, error);
    }
    this.busy.delete(company);
    this.options.onFree();
  }

  private hold(company: string, error: unknown): void {
    const failures = (this.held.get(company)?.failures ?? 0) + 1;
    const delayMs = Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);
    const held: Held = { failures, pause: undefined };
    held.pause = setTimeout(() => {
      held.pause = undefined;
      this.options.onFree();
    }, delayMs);
    this.held.set(company, held);
    this.options.onHeld(error, { company, failures, delayMs });
  }
}
