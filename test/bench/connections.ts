// Connections that the embedded process holds to its own PostgreSQL, as PostgreSQL titles the processes that serve them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Running } from './processes';

const run = promisify(execFile);
/** "postgres: <user> <database> <where from> <state>": one process a connection; the others are PostgreSQL's own. */
const SERVES_ONE = /^postgres: \S+ \S+ (\[local\]|[\d.]+\(\d+\)) /;
const EVERY_MS = 250;

/** Looks four times a second. */
export class ConnectionWatch {
  highest = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly running: Running) {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
    const processes = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
    const childrenOf = (parent: string) => processes.filter(([, , ppid]) => ppid === parent);
    const servers = childrenOf(String(this.running.child.pid)).map(([, pid = '']) => pid);
    const open = servers.flatMap(childrenOf).filter(([, , , title = '']) => SERVES_ONE.test(title));
    this.highest = Math.max(this.highest, open.length);
  }
}
