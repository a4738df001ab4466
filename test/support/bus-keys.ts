// The bus of a test system on the NATS of the machine, which has neither users nor TLS.
import { type NewBusKeys, newBusKeys } from '../../deploy/entry/new-bus-keys';

/** Settings of all its processes, with a key of `identity`. */
export function plainBus(NATS_URL: string): NewBusKeys & { NATS_URL: string; BUS_TLS: string } {
  return { NATS_URL, BUS_TLS: 'off', ...newBusKeys() };
}
