// Lines of the log that are written together: with one system call each, those of requests cost as much as a query. A warning
// is written at once, with all lines before it; so is everything at the end of the process, also by an uncaught error. A
// `kill -9` loses the last tenth of a second.
import type { DestinationStream } from 'pino';

const WAIT_MS = 100;
const LENGTH_MAX = 16 * 1024;
/** Level of a warning in pino. */
const AT_ONCE = 40;

export class LineBatcher implements DestinationStream {
  /** Set by pino before each write. */
  lastLevel = 0;
  private lines = '';
  private timer: NodeJS.Timeout | undefined;
  private isAwaitingExit = false;

  constructor(private readonly target: DestinationStream) {
    // pino sets lastLevel of a stream that has this property
    Object.defineProperty(this, Symbol.for('pino.metadata'), { value: true });
  }

  write(line: string): void {
    this.lines += line;
    if (this.lastLevel >= AT_ONCE || this.lines.length >= LENGTH_MAX) this.flush();
    else this.timer ??= setTimeout(this.flush, WAIT_MS).unref();
    if (!this.isAwaitingExit) process.once('exit', this.flush);
    this.isAwaitingExit = true;
  }

  private readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.target.write(lines);
  };
}
