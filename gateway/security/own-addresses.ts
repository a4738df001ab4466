// The names and origins under which this system is reached. A page of another site that points its own name at this
// machine (DNS rebinding) is same-origin to its browser: nothing but its Host header tells it from ours.
import type { IncomingMessage } from 'node:http';
import { problem } from '../../shared/runtime/errors';

/** No other site can have these names, and a proxy on the same machine may send them. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export interface AddressSettings {
  baseUrl: string;
  corsOrigins: readonly string[];
}

export class OwnAddresses {
  private readonly names: ReadonlySet<string>;
  private readonly corsOrigins: ReadonlySet<string>;

  /** `isTrustedProxy` says whether a request came straight from a proxy of TRUST_PROXY. */
  constructor(
    private readonly settings: AddressSettings,
    private readonly isTrustedProxy: (req: IncomingMessage) => boolean,
  ) {
    const { baseUrl, corsOrigins } = settings;
    const configured = [baseUrl, ...corsOrigins].map((url) => new URL(url).hostname);
    this.names = new Set([...LOOPBACK_NAMES, ...configured]);
    this.corsOrigins = new Set(corsOrigins);
  }

  /** Throws 421 for a Host that is none of ours. Only names count: the port is that of whatever passes requests on. */
  refuseForeignHost(req: IncomingMessage): void {
    const isOurs = this.hostsOf(req).every((host) => this.names.has(nameOf(host)));
    if (!isOurs)
      throw problem('host_not_allowed', 'The Host header names none of the addresses of this system.');
  }

  isCorsOrigin(origin: string | undefined): boolean {
    return origin !== undefined && this.corsOrigins.has(origin);
  }

  isOwnOrigin(origin: string): boolean {
    // PORT=0 gets its port when the gateway listens
    return origin === new URL(this.settings.baseUrl).origin;
  }

  /** True if the page at `origin` came from the host that the request goes to. */
  isOriginOfHost(origin: string, req: IncomingMessage): boolean {
    const authority = /^https?:\/\/(.+)$/.exec(origin)?.[1];
    return this.hostsOf(req).every((host) => host === authority);
  }

  /**
   * Hosts of the request as the client named them. A request without a Host is not from a browser; HTTP/1.1 always has
   * one.
   */
  private hostsOf(req: IncomingMessage): string[] {
    const { host, 'x-forwarded-host': forwarded } = req.headers;
    if (forwarded !== undefined && this.isTrustedProxy(req))
      // proxies in a row append theirs, and the first may be the client's own words
      return String(forwarded)
        .split(',')
        .map((entry) => entry.trim());
    return host === undefined ? [] : [host];
  }
}

function nameOf(host: string): string {
  return host.replace(/\.?(?::\d{1,5})?$/, '').toLowerCase();
}
