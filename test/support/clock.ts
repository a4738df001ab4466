// A clock that every process of a cluster sees, and that its test moves: the processes read it from a file at each look
// (moved-clock.cjs).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = join(__dirname, 'moved-clock.cjs');

export class SharedClock {
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'clock');
    writeFileSync(this.file, Buffer.alloc(8));
  }

  /** Sets the clock to this many milliseconds from now. */
  set(offsetMs: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(offsetMs);
    // replaced where they are, so that no process finds the file empty
    writeFileSync(this.file, bytes, { flag: 'r+' });
  }

  /** Settings that make a process use this clock. */
  get settings(): Record<string, string> {
    return { NODE_OPTIONS: `--require ${PRELOAD}`, CLOCK_FILE: this.file };
  }
}
