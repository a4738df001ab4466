// Which keys this process holds, and which it knows of the others: BUS_PRIVATE_KEY and BUS_PUBLIC_KEYS.
import { randomBytes } from 'node:crypto';
import { SERVICE_NAMES } from '../../contracts/service-names';
import type { NamedKey } from '../../settings/bus';
import type { Config } from '../../settings/config';
import { StartupError } from '../startup-error';
import { KeyPair, PublicKey } from './key-pair';

/** The name of a process of everything: its key is that of every service. */
const EVERY_SERVICE = 'all';

export class BusKeys {
  private readonly known = new Map<string, readonly PublicKey[]>();

  constructor(
    /** By the name under which a call is made. A process has one pair for all its services. */
    readonly pairOf: (name: string) => KeyPair,
    publicKeys: readonly NamedKey[],
  ) {
    for (const { name, key } of publicKeys) this.known.set(name, [...this.named(name), new PublicKey(key)]);
  }

  /** Throws StartupError where the others cannot know this process. */
  static of({ busKeys, services }: Config): BusKeys {
    if (!busKeys) return BusKeys.alone();
    const pair = new KeyPair(busKeys.privateKey);
    const keys = new BusKeys(() => pair, busKeys.publicKeys);
    const names = services === 'all' ? [...SERVICE_NAMES, 'gateway'] : services;
    const unknown = names.find((name) => !keys.find(name, pair.public.id));
    if (unknown === undefined) return keys;
    throw new StartupError(`BUS_PUBLIC_KEYS lacks the key of this process: ${unknown}=${pair.public.text}`);
  }

  /** Of a system in one process, which no other process has to know. */
  private static alone(): BusKeys {
    const pair = new KeyPair(randomBytes(32));
    return new BusKeys(() => pair, [{ name: EVERY_SERVICE, key: pair.public.bytes }]);
  }

  /** The keys of a service or of the gateway; more than one while a key is being replaced. */
  of(name: string): readonly PublicKey[] {
    return [...this.named(name), ...this.named(EVERY_SERVICE)];
  }

  find(name: string, id: unknown): PublicKey | undefined {
    return this.of(name).find((key) => key.id === id);
  }

  /** A process named after its first service may offer whatever is stated to have the same key. */
  mayOffer(group: string, service: string): boolean {
    return this.of(group).some(({ id }) => this.find(service, id));
  }

  private named(name: string): readonly PublicKey[] {
    return this.known.get(name) ?? [];
  }
}
