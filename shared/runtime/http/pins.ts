// OUTBOUND_ALLOW: places that the guard lets through to one given address, over plain http too.
import type { OutboundException } from '../../settings/outgoing';

export class Pins {
  private readonly addresses: ReadonlyMap<string, string>;

  constructor(exceptions: readonly OutboundException[]) {
    this.addresses = new Map(exceptions.map(({ host, port, address }) => [`${host} ${port}`, address]));
  }

  /** The address that the place is pinned to. */
  find(host: string, port: number): string | undefined {
    return this.addresses.get(`${host} ${port}`);
  }
}
