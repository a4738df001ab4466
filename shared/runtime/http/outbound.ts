// The only way to connect to hosts that companies configure. It lets through public addresses only. One per process, as `ctx.outbound`; nothing else opens connections to such places.
import type { Socket } from 'node:net';
import type { Agent } from 'undici';
import type { DnsServer, OutboundException } from '../../settings/outgoing';
import { secretCache } from '../bounded-cache';
import { assertNoTransaction } from '../database/held-transaction';
import { guardedAgent } from './agent';
import { canonicalHost } from './host-name';
import { GuardedHttp } from './http';
import { type Inspection, inspect, inspectUrl } from './inspect';
import { openSocket } from './open-socket';
import { OutboundError } from './outbound-error';
import { Pins } from './pins';
import { type Place, type PlaceRules, placeOf, placeOfUrl } from './place';
import { type Resolve, resolverOf } from './resolve';

const CONNECT_TIMEOUT_MS = 10_000;
/** The key of a client identity leaves memory so long after its last use, whether its connection was removed or not. */
const IDENTITY_IDLE_MS = 60_000;
const IDENTITIES_MAX = 10_000;

/** Part of Config. */
export interface OutboundOptions {
  outboundAllow: readonly OutboundException[];
  /** PEM, trusted besides the usual ones. */
  outboundCa: string | undefined;
  /** None means those of the system. */
  dnsServers: readonly DnsServer[];
}

/** With what a connection of a company shows who it is (mutual TLS). */
export interface ClientIdentity {
  /** Unique to the connection: no other's requests go over sockets that were opened with its certificate. */
  name: string;
  /** Another one closes what was opened with the one before. */
  version: number;
  /** PEM. */
  cert: string;
  /** PEM. */
  key: string;
}

export interface HttpRules extends PlaceRules {
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
    // what is under way may end
    this.identities = secretCache<Client>(
      IDENTITIES_MAX,
      life,
      ({ agent }) => void agent.close().catch(() => {}),
    );
    this.pins = new Pins(options.outboundAllow);
    this.resolve = resolverOf(options.dnsServers);
  }

  /**
   * https to any port, or to the given ones; the same rules share their connections, an identity has its own. With an identity it is
   * asked for before each request: it is closed a minute after the last one.
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
    { timeoutMs = CONNECT_TIMEOUT_MS, ...rules }: PlaceRules & { timeoutMs?: number } = {},
  ): Promise<Socket> {
    assertNoTransaction('an outgoing connection');
    return this.open(this.placeNamed(host, port, rules), timeoutMs);
  }

  /** Whether this URL may be saved as one to be called later. */
  inspectUrl(url: string, rules: PlaceRules = {}): Promise<Inspection> {
    return inspectUrl(url, (parsed) => placeOfUrl(parsed, rules, this.pins), this.resolve);
  }

  /** The same for a host and a port. */
  inspectHost(host: string, port: number, rules: PlaceRules = {}): Promise<Inspection> {
    return inspect(() => this.placeNamed(host, port, rules), this.resolve);
  }

  /** Ends what is open or being opened, answered or not. */
  async close(): Promise<void> {
    this.closing.abort();
    for (const socket of this.sockets) socket.destroy(new OutboundError('aborted'));
    const all = [...this.clients.values(), ...this.identities.values()];
    await Promise.all(all.map(({ agent }) => agent.destroy()));
    this.clients.clear();
    this.identities.clear();
  }

  private async open(place: Place, timeoutMs: number): Promise<Socket> {
    const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.closing.signal]);
    const socket = await openSocket(place, this.resolve, deadline);
    this.sockets.add(socket);
    // the caller may not listen yet, or no longer: an error must not end the process
    socket.on('error', () => {});
    return socket.once('close', () => this.sockets.delete(socket));
  }

  private placeNamed(host: string, port: number, rules: PlaceRules): Place {
    const canonical = canonicalHost(host);
    if (canonical === undefined) throw new OutboundError('bad_url');
    return placeOf(canonical, port, rules, this.pins);
  }

  private makeClient({ identity, ...rules }: HttpRules): Client {
    const place = (url: URL) => placeOfUrl(url, rules, this.pins);
    const agent = guardedAgent({
      ca: this.options.outboundCa,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      identity,
      place,
      open: (allowed) => this.open(allowed, CONNECT_TIMEOUT_MS),
    });
    return { http: new GuardedHttp(agent, place), agent, version: identity?.version };
  }
}
