// Keys of the bus for a system of a test.
import { randomBytes } from 'node:crypto';
import { newBusKeys, privateKeyVariable } from '../../deploy/entry/new-bus-keys';
import { BusKeys } from '../../shared/runtime/bus/bus-keys';
import { KeyPair } from '../../shared/runtime/bus/key-pair';
import type { NamedKey } from '../../shared/settings/bus';

/** Settings of one key for all: of a process of everything, or of several that do not have to be kept apart. */
export function oneBusKey(): { BUS_PRIVATE_KEY: string; BUS_PUBLIC_KEYS: string } {
  const { privateKeys, publicKeys } = newBusKeys(['all']);
  return { BUS_PRIVATE_KEY: privateKeys.get('all') ?? '', BUS_PUBLIC_KEYS: publicKeys };
}

/** Keys of a peer that has the private keys of these processes, and for every other name one that no process knows. */
export function stolenKeys(
  names: readonly string[],
  settings: Record<string, string>,
  publicKeys: readonly NamedKey[],
): BusKeys {
  const unknown = new KeyPair(randomBytes(32));
  const stolen = new Map(
    names.map((name) => {
      const key = settings[privateKeyVariable(name)] ?? settings.BUS_PRIVATE_KEY ?? '';
      return [name, new KeyPair(Buffer.from(key, 'base64url'))];
    }),
  );
  return new BusKeys((name) => stolen.get(name) ?? unknown, publicKeys);
}
