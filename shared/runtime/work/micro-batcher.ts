// Sends what waits for a socket in one write: it waits for more as long as rounds of the event loop go on bringing some, and
// never long. A write costs as much as all else that a read over the bus takes, and one round brings two or three requests
// at 32 connections. A single item after another single item is sent after one round, so that a caller without others does
// not wait. Measured over NATS at 32 connections: 105 instead of 134 µs of CPU for a read.

/** Rounds of the event loop that bring nothing new. */
const QUIET_ROUNDS = 4;
const ROUNDS_MAX = 16;
/** A round may take long where the process is busy with other things. */
const WAIT_MAX_MS = 2;

export class MicroBatcher {
  private rounds = 0;
  private quietRounds = 0;
  private gathered = 0;
  private since = 0;
  private wasAlone = true;

  /**
   * @param size returns how much is waiting
   * @param send sends all of it
   */
  constructor(
    private readonly size: () => number,
    private readonly send: () => void,
  ) {}

  /** Must be called when the first item waits. */
  begin(): void {
    this.rounds = 0;
    this.quietRounds = 0;
    this.gathered = 0;
    this.since = performance.now();
    setImmediate(this.check);
  }

  private readonly check = (): void => {
    const size = this.size();
    this.rounds += 1;
    this.quietRounds = size > this.gathered ? 0 : this.quietRounds + 1;
    this.gathered = size;
    if (!this.isComplete) return void setImmediate(this.check);
    this.wasAlone = size === 1;
    this.send();
  };

  private get isComplete(): boolean {
    if (this.wasAlone && this.gathered === 1) return true;
    if (this.quietRounds >= QUIET_ROUNDS || this.rounds >= ROUNDS_MAX) return true;
    return performance.now() - this.since >= WAIT_MAX_MS;
  }
}
