// Two processes of the program on one database, which are killed and come back with another key.
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../shared/embedded-postgres/free-port';
import { KEY } from '../../services/transmissions/transmission-steps';
import { buildProgram, kill, type Program } from '../../support/built';
import { TEST_SETTINGS } from '../../support/test-settings';

const COUNT = 2;
/** A strike in this many kills both processes, the others one of them. */
const BOTH_IN = 4;

/** Each start has another key than the last one and opens what it has sealed; the first is that of the system. */
const KEYS = [KEY, 'a key that came later', 'a third key of theirs'];

interface Member {
  child: ChildProcess;
  address: string;
}

export class Processes {
  private readonly program: Program = buildProgram();
  private readonly folders = Array.from({ length: COUNT }, () =>
    mkdtempSync(join(tmpdir(), 'invoicing-test-')),
  );
  private starts = 0;
  private readonly members = new Map<number, Member>();

  constructor(
    private readonly database: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts those that are missing. */
  async fill(): Promise<void> {
    const missing = this.folders.map((_, index) => index).filter((index) => !this.members.has(index));
    await Promise.all(missing.map((index) => this.start(index)));
  }

  get addresses(): string[] {
    return [...this.members.values()].map(({ address }) => address);
  }

  /** Kills a process, sometimes both. */
  async killSome(): Promise<void> {
    const living = [...this.members.keys()];
    const one = living[randomInt(living.length || 1)];
    await this.killThese(randomInt(BOTH_IN) === 0 ? living : living.filter((index) => index === one));
  }

  async end(): Promise<void> {
    await this.killThese([...this.members.keys()]);
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }

  private async start(index: number): Promise<void> {
    const port = await freePort();
    const own = { ...this.nextKeys(), PORT: String(port), DATA_DIR: this.folders[index] ?? '' };
    const child = await this.program.start(this.database, { ...TEST_SETTINGS, ...this.settings, ...own });
    this.members.set(index, { child, address: `http://127.0.0.1:${port}` });
  }

  private nextKeys(): Record<string, string> {
    this.starts += 1;
    const current = KEYS[this.starts % KEYS.length] ?? KEY;
    const previous = KEYS.filter((key) => key !== current).join();
    return { CREDENTIALS_ENCRYPTION_KEY: current, CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: previous };
  }

  private async killThese(indexes: number[]): Promise<void> {
    const victims = indexes.map((index) => this.members.get(index));
    for (const index of indexes) this.members.delete(index);
    await Promise.all(victims.map((member) => member && kill(member.child)));
  }
}
