// What leaves in one write waits for more of it: for as long as turns of the event loop go on bringing some, and never long. A
// write to a socket costs as much as all else that a read over the bus takes, and at 32 connections a single turn brings two or
// three requests. What comes alone after another that did leaves after one turn, so that a caller without others does not wait. Reading
// over NATS at 32 connections: 0.55 of the reference instead of 0.50, CPU of gateway and services 105 instead of 134 µs (medians of six
// runs in turns; 0.60 and 0.55 of eleven and nine more). Sixteen turns without leaving early gained no more.

/** Turns without anything new. */
const QUIET_TURNS = 4;
const TURNS_MAX = 16;
/** A turn may take long where the process is busy with other things. */
const WAIT_MAX_MS = 2;

export class MicroBatcher {
  private turns = 0;
  private quietTurns = 0;
  private gathered = 0;
  private since = 0;
  private wasAlone = true;

  /**
   * @param size how much is waiting
   * @param leave sends all of it
   */
  constructor(
    private readonly size: () => number,
    private readonly leave: () => void,
  ) {}

  /** With the first that waits. */
  begin(): void {
    this.turns = 0;
    this.quietTurns = 0;
    this.gathered = 0;
    this.since = performance.now();
    setImmediate(this.look);
  }

  private readonly look = (): void => {
    const size = this.size();
    this.turns += 1;
    this.quietTurns = size > this.gathered ? 0 : this.quietTurns + 1;
    this.gathered = size;
    if (!this.isComplete) return void setImmediate(this.look);
    this.wasAlone = size === 1;
    this.leave();
  };

  private get isComplete(): boolean {
    if (this.wasAlone && this.gathered === 1) return true;
    if (this.quietTurns >= QUIET_TURNS || this.turns >= TURNS_MAX) return true;
    return performance.now() - this.since >= WAIT_MAX_MS;
  }
}
