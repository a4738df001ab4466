// The only way to connect to hosts that companies configure: public addresses alone. One per process, as `ctx.outbound`.
import type { Socket } from 'node:net';
import type { Agent } from 'undici';
import type { DnsServer, OutboundException } from '../../settings/outgoing';
import { secretCache } from '../bounded-cache';
import { assertNoTransaction } from '../database/held-transaction';
import { guardedAgent } from './agent';
import {
  type Destination,
  type DestinationRules,
  destinationOf,
  destinationOfUrl,
  type Pins,
  parseUrl,
  pinsOf,
} from './destination';
import { canonicalHost } from './host';
import { GuardedHttp } from './http';
import { type Inspection, inspect } from './inspect';
import { openSocket } from './open-socket';
import { OutboundError } from './outbound-error';
import { type Resolve, resolverOf } from './resolve';

const CONNECT_TIMEOUT_MS = 10_000;
/** The key of a client identity leaves memory this long after its last use. */
const IDENTITY_IDLE_MS = 60_000;
const IDENTITIES_MAX = 10_000;

/** The part of Config that the guard reads. */
export interface OutboundOptions {
  outboundAllow: readonly OutboundException[];
  /** PEM, trusted besides the usual ones. */
  outboundCa: string | undefined;
  /** None means those of the system. */
  dnsServers: readonly DnsServer[];
}

/** Certificate and key (PEM) with which a connection of a company identifies itself (mutual TLS). */
export interface ClientIdentity {
  /** Unique to the connection, so that no other's requests use sockets that were opened with its certificate. */
  name: string;
  /** A new version closes the sockets of the one before. */
  version: number;
  cert: string;
  key: string;
}

export interface HttpRules extends DestinationRules {
  identity?: ClientIdentity;
}

interface Client {
  http: GuardedHttp;
  agent: Agent;
  version: number | undefined;
}

export class Outbound {
  private readonly pins: Pins;
  private readonly resolve: Resolve;
  private readonly clients = new Map<string, Client>();
  private readonly identities: ReturnType<typeof secretCache<Client>>;
  private readonly sockets = new Set<Socket>();
  private readonly closing = new AbortController();

  constructor(
    private readonly options: OutboundOptions,
    { identityIdleMs = IDENTITY_IDLE_MS } = {},
  ) {
    const life = { ttl: identityIdleMs, updateAgeOnGet: true };
    // requests under way may end
    const forget = ({ agent }: Client) => void agent.close().catch(() => {});
    this.identities = secretCache(IDENTITIES_MAX, life, forget);
    this.pins = pinsOf(options.outboundAllow);
    this.resolve = resolverOf(options.dnsServers);
  }

  /**
   * HTTPS to any port, or to the given ones. The same rules share their connections; an identity has its own, which are closed a
   * minute after its last request, so call this before each one.
   */
  http(rules: HttpRules = {}): GuardedHttp {
    const { ports, identity } = rules;
    const key = `${ports?.join() ?? 'any'} ${identity?.name ?? ''}`;
    const clients = identity ? this.identities : this.clients;
    const known = clients.get(key);
    if (known && known.version === identity?.version) return known.http;
    const client = this.makeClient(rules);
    clients.set(key, client);
    return client.http;
  }

  /** A connected socket, for protocols that are not HTTP (`getSocket` of nodemailer). Throws OutboundError. */
  async openSocket(
    host: string,
    port: number,
    { timeoutMs = CONNECT_TIMEOUT_MS, ...rules }: DestinationRules & { timeoutMs?: number } = {},
  ): Promise<Socket> {
    assertNoTransaction('an outgoing connection');
    return this.open(this.destinationNamed(host, port, rules), timeoutMs);
  }

  /** Inspects a URL that is saved to be called later. */
  inspectUrl(url: string, rules: DestinationRules = {}): Promise<Inspection> {
    return inspect(() => destinationOfUrl(parseUrl(url), rules, this.pins), this.resolve);
  }

  inspectHost(host: string, port: number, rules: DestinationRules = {}): Promise<Inspection> {
    return inspect(() => this.destinationNamed(host, port, rules), this.resolve);
  }

  /** Closes all connections, also those that are being opened, with or without an answer. */
  async close(): Promise<void> {
    this.closing.abort();
    for (const socket of this.sockets) socket.destroy(new OutboundError('aborted'));
    const all = [...this.clients.values(), ...this.identities.values()];
    await Promise.all(all.map(({ agent }) => agent.destroy()));
    this.clients.clear();
    this.identities.clear();
  }

  private async open(destination: Destination, timeoutMs: number): Promise<Socket> {
    const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.closing.signal]);
    const socket = await openSocket(destination, this.resolve, deadline);
    this.sockets.add(socket);
    // an error without a listener would end the process
    socket.on('error', () => {});
    return socket.once('close', () => this.sockets.delete(socket));
  }

  private destinationNamed(host: string, port: number, rules: DestinationRules): Destination {
    const canonical = canonicalHost(host);
    if (canonical === undefined) throw new OutboundError('bad_url');
    return destinationOf(canonical, port, rules, this.pins);
  }

  private makeClient({ identity, ...rules }: HttpRules): Client {
    const check = (url: URL) => destinationOfUrl(url, rules, this.pins);
    const agent = guardedAgent({
      ca: this.options.outboundCa,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      identity,
      open: async (url) => this.open(check(url), CONNECT_TIMEOUT_MS),
    });
    return { http: new GuardedHttp(agent, check), agent, version: identity?.version };
  }
}
