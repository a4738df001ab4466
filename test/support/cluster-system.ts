// A test system as `npm run start:cluster` starts it: the gateway and each service a process of its own, with its own
// login in the database and its own user on the bus. For tests that need no more than its address and its database.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { allProcesses, groupProcesses, type ProcessShape } from '../../deploy/entry/processes';
import { freePort } from '../../shared/embedded-postgres/free-port';
import type { System } from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import { buildProgram, kill, launch, onDatabase, type Program, stop } from './built';
import { busAndCache } from './bus-and-cache';
import { joinBus } from './bus-peer';
import { SharedClock } from './clock';
import { runPrefix, templateDatabase } from './cluster-names';
import { endsWithFile } from './end-of-file';
import { isReady } from './http-client';
import { startBus, type TestBus } from './nats-users';
import { adminAddress, createDatabase, dropDatabase, pastGuards, roomForSystem } from './postgres';
import { removeKeys } from './redis-keys';
import type { TestSystem } from './system';
import { TEST_SETTINGS } from './test-settings';
import { until } from './until';

/** The smallest pool that works: see CONNECTIONS_OF_A_WORKER in jest.config.js. */
const DATABASE_POOL_MAX = '2';

/**
 * Starts a cluster, which ends with its test file: a dozen idle processes cost a run a tenth of its CPU.
 * @param args of the command: `--groups`
 */
export async function startClusterSystem(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<ClusterSystem> {
  const system = new ClusterSystem(env, args);
  endsWithFile(system.stop);
  try {
    await system.start();
    return system;
  } catch (error) {
    await system.stop();
    throw error;
  }
}

export class ClusterSystem implements TestSystem {
  sqlPastGuards(text: string, values?: unknown[]): Promise<void> {
    return pastGuards(this.name, text, values);
  }

  /** Name of its database, and of everything else that it has on a shared server. */
  readonly name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  private readonly folder = mkdtempSync(join(tmpdir(), 'invoicing-cluster-'));
  private readonly clock = new SharedClock(this.folder);
  private readonly program: Program = buildProgram();
  private readonly admin = new Client({ ...adminAddress(), database: this.name });
  private bus: TestBus | undefined;
  private peer: System | undefined;
  private child: ChildProcess | undefined;
  private stopped: Promise<void> | undefined;
  /** The environment of the command. */
  settings: Record<string, string> = {};
  /** Settings that the processes were started with; a change here would have no effect there, and is refused. */
  config = {} as Config;

  constructor(
    private readonly env: Record<string, string>,
    private readonly args: readonly string[] = [],
  ) {}

  private get shapes(): readonly ProcessShape[] {
    return this.args.includes('--groups') ? groupProcesses() : allProcesses();
  }

  get baseUrl(): string {
    return this.config.baseUrl;
  }

  /** Not that of the services: a peer on their bus. */
  get system(): System {
    if (!this.peer) throw new Error('the cluster does not run');
    return this.peer;
  }

  async start(): Promise<void> {
    await roomForSystem();
    await createDatabase(this.name, templateDatabase());
    this.admin.on('error', () => {});
    await this.admin.connect();
    this.bus = await startBus(
      this.name,
      this.shapes.map(({ name }) => name),
    );
    this.settings = await this.allSettings(this.bus);
    this.config = Object.freeze(readConfig(this.settings));
    const cluster = join(dirname(this.program.main), 'cluster.js');
    this.child = (await launch(cluster, { ...this.settings, ...this.clock.settings }, this.args)).child;
    await until('every service is there', () => this.isReady());
    this.peer = await joinBus(this.settings);
  }

  private async allSettings(bus: TestBus): Promise<Record<string, string>> {
    return {
      ...onDatabase(this.name),
      ...TEST_SETTINGS,
      ...bus.settings,
      DATABASE_POOL_MAX,
      DATABASE_LOGINS: databaseLogins(this.shapes),
      PORT: String(await freePort()),
      DATA_DIR: this.folder,
      ...newBusKeys(),
      REDIS_URL: busAndCache()?.redisUrl ?? '',
      REDIS_PREFIX: this.name,
      ...this.env,
    };
  }

  private async isReady(): Promise<boolean> {
    if (this.child?.exitCode !== null) throw new Error(`the cluster ended with ${this.child?.exitCode}`);
    return isReady(this.baseUrl).catch(() => false);
  }

  sql = async <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await this.admin.query(text, values)).rows;

  // properties, as those of a system in the process: tests hand them on
  setClock = (offsetMs: number): void => this.clock.set(offsetMs);

  /** Ends the command alone, as `kill -9` does. */
  async kill(): Promise<void> {
    if (this.child) await kill(this.child);
    this.child = undefined;
  }

  /** Stops also a start that failed halfway. A process that ended with an error fails the test. */
  stop = (): Promise<void> => {
    this.stopped ??= this.end();
    return this.stopped;
  };

  private async end(): Promise<void> {
    await this.peer?.stop();
    if (this.child) await stop(this.child);
    this.bus?.stop();
    await this.admin.end();
    await dropDatabase(this.name);
    await removeKeys(this.settings.REDIS_URL ?? '', this.name);
    rmSync(this.folder, { recursive: true, force: true });
    if (this.child && this.child.exitCode !== 0)
      throw new Error(`the cluster ended with ${this.child.exitCode}`);
  }
}

/** The roles belong to the run, so that each of its systems gives them the same passwords. */
function databaseLogins(shapes: readonly ProcessShape[]): string {
  const stored = shapes.filter(({ hasDatabase }) => hasDatabase);
  return stored.map(({ name }) => `${name}:${runPrefix()}-${name}`).join();
}
