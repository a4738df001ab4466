// A NATS or Redis of one test file, which it may stop and start: those of the machine are used by others.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { endsWithFile } from './end-of-file';
import { until } from './until';

const FOLDERS = ['', '/usr/sbin/', '/usr/local/bin/', '/usr/bin/'];

const COMMANDS = {
  'nats-server': (port: number) => ['-a', '127.0.0.1', '-p', `${port}`],
  // its data may be lost: nothing is kept on disk
  'redis-server': (port: number) => ['--bind', '127.0.0.1', '--port', `${port}`, '--save', ''],
};

type ServerName = keyof typeof COMMANDS;

export class OwnServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly name: ServerName,
    readonly port: number,
  ) {}

  static async start(name: ServerName): Promise<OwnServer> {
    const server = new OwnServer(programOf(name) ?? name, name, await freePort());
    endsWithFile(() => server.stop());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.child = spawn(this.program, COMMANDS[this.name](this.port), { stdio: 'ignore' });
    await until(`${this.name} listens`, () => doesListen(this.port));
  }

  /** Stops the server at once, without notice to its clients. */
  async stop(): Promise<void> {
    if (!this.child || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

/** True if the test can start all of them; else prints the missing ones, or throws with REQUIRE_SERVICES=1. */
export function hasPrograms(...names: ServerName[]): boolean {
  const missing = names.filter((name) => !programOf(name));
  if (missing.length === 0) return true;
  if (process.env.REQUIRE_SERVICES === '1')
    throw new Error(`REQUIRE_SERVICES=1: no ${missing.join(', no ')}`);
  process.stdout.write(`Skipping what stops servers, since there is no ${missing.join(' and no ')}\n`);
  return false;
}

function programOf(name: ServerName): string | undefined {
  return FOLDERS.map((folder) => folder + name).find((path) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

function doesListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
