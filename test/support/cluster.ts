// A system as it runs in production, for one test file: each service and each gateway a process of its own, on the
// local PostgreSQL, NATS and Redis, under names that no other run uses.

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceBroker } from 'moleculer';
import { Client } from 'pg';
import { serviceNames } from '../../deploy/entry/load-services';
import type { Signer } from '../../shared/runtime/secrets/signing/signer';
import { buildProgram, kill, launch, onDatabase, stop } from './built';
import { busAndCache } from './bus-and-cache';
import { plainBus } from './bus-keys';
import { createPeer, signerOf } from './bus-peer';
import { runPrefix, templateDatabase } from './cluster-names';
import { endsWithFile } from './end-of-file';
import { isReady } from './http-client';
import { adminAddress, createDatabase, dropDatabase, roomForSystem } from './postgres';
import { removeKeys } from './redis-keys';
import { TEST_SETTINGS } from './test-settings';
import { until } from './until';

/** Tests of many processes, skipped where there is no NATS or no Redis; the start of the run says so. */
export const describeCluster = busAndCache() ? describe : describe.skip;

export interface Member {
  name: string;
  child: ChildProcess;
  /** Address of a gateway's HTTP server. */
  address?: string;
}

export interface ClusterOptions {
  /** Services to start, one process for each mention; all of them once by default. */
  services?: readonly string[];
  gateways?: number;
  env?: Record<string, string>;
}

export class Cluster {
  readonly name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  readonly gateways: string[] = [];
  /** A service without mail settings writes its mail below this folder. */
  readonly config = { dataDir: mkdtempSync(join(tmpdir(), 'invoicing-cluster-')) };
  private readonly stopping = new AbortController();
  private ending: Promise<void> | undefined;
  /** Aborted when the whole cluster stops: what uses it is to leave off. */
  readonly stopped = this.stopping.signal;
  private readonly members: Member[] = [];
  private readonly peers: ServiceBroker[] = [];
  private readonly program = buildProgram();
  private readonly env: Record<string, string>;
  private admin: Client | undefined;

  constructor(env: Record<string, string>) {
    const servers = busAndCache();
    if (!servers) throw new Error('no NATS or no Redis: wrap the test in describeCluster');
    this.env = {
      ...onDatabase(this.name),
      ...TEST_SETTINGS,
      // a dozen processes: see CONNECTIONS_OF_A_WORKER in jest.config.js
      DATABASE_POOL_MAX: '2',
      PORT: '0',
      DATA_DIR: this.config.dataDir,
      NATS_SEED: process.env.NATS_SEED ?? '',
      BUS_NAMESPACE: this.name,
      ...plainBus(servers.natsUrl),
      REDIS_URL: servers.redisUrl,
      REDIS_PREFIX: this.name,
      ...env,
    };
  }

  /** The first gateway; `at(1)` is the second. */
  get baseUrl(): string {
    return this.at(0);
  }

  at(index: number): string {
    const address = this.gateways[index];
    if (!address) throw new Error(`there is no gateway ${index}`);
    return address;
  }

  /** Signs as the processes of this cluster do. */
  get signer(): Signer {
    return signerOf(this.env);
  }

  async open(): Promise<void> {
    await roomForSystem();
    await createDatabase(this.name, templateDatabase());
    await this.connected();
  }

  /** Anew after the server has restarted. */
  private async connected(): Promise<Client> {
    if (this.admin) return this.admin;
    const admin = new Client({ ...adminAddress(), database: this.name });
    admin.on('error', () => {});
    admin.on('end', () => {
      this.admin = undefined;
    });
    await admin.connect();
    this.admin = admin;
    return admin;
  }

  /** Starts one more process and waits until it says that it runs. */
  async start(service: string, env: Record<string, string> = {}): Promise<Member> {
    const { child, greeting } = await launch(this.program.main, { ...this.env, ...env, SERVICES: service });
    const [, address] = /^Listening on (\S+)/.exec(greeting) ?? [];
    const member: Member = { name: service, child, address };
    this.members.push(member);
    if (address) this.gateways.push(address);
    return member;
  }

  /** The running process of a service, the one that started first. */
  member(service: string): Member {
    const found = this.members.find(({ name }) => name === service);
    if (!found) throw new Error(`${service} does not run`);
    return found;
  }

  /** Ends a process: `stop` as an orchestrator does, `kill` as a power cut does. */
  async end(member: Member, how: 'stop' | 'kill' = 'stop'): Promise<void> {
    this.members.splice(this.members.indexOf(member), 1);
    if (member.address) this.gateways.splice(this.gateways.indexOf(member.address), 1);
    await (how === 'stop' ? stop(member.child) : kill(member.child));
  }

  /** Until every gateway sees every service. */
  async ready(): Promise<void> {
    for (const address of this.gateways) {
      await until(`${address} is ready`, () => isReady(address));
    }
  }

  /** A broker that calls in the name of any service, as everybody may on a NATS without users. */
  async peer(): Promise<ServiceBroker> {
    const peer = createPeer(this.env);
    this.peers.push(peer);
    await peer.start();
    return peer;
  }

  /** Runs as the owner of the database, so that row-level security does not apply. */
  async sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await (await this.connected()).query(text, values)).rows;
  }

  /** Ends all processes and removes everything; also after a start that failed halfway. To ask twice is to ask once. */
  stop(): Promise<void> {
    this.ending ??= this.removed();
    return this.ending;
  }

  private async removed(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.peers.map((peer) => peer.stop()));
    await Promise.all(this.members.map(({ child }) => stop(child)));
    await this.admin?.end();
    await dropDatabase(this.name);
    await removeKeys(this.env.REDIS_URL ?? '', this.name);
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}

export async function startCluster({
  services = serviceNames(),
  gateways = 2,
  env = {},
}: ClusterOptions = {}): Promise<Cluster> {
  const cluster = new Cluster(env);
  endsWithFile(() => cluster.stop());
  try {
    await cluster.open();
    const names = [...services, ...Array<string>(gateways).fill('gateway')];
    const started = await Promise.allSettled(names.map((name) => cluster.start(name)));
    const failed = started.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    await cluster.ready();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
