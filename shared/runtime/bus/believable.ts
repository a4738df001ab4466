// Which packets about nodes are believed. On the bus any process can say that it offers any service; it is believed for
// those that have its key, by the first part of its name, which is the NATS user that may receive what is sent to it.
import type { BusKeys } from './bus-keys';

interface OfferedService {
  name?: unknown;
  fullName?: unknown;
  version?: unknown;
  actions?: Record<string, { name?: unknown } | null>;
}

export interface NodePacket {
  sender?: unknown;
  services?: OfferedService[];
}

/** `identity` of `identity.host-12-abc`; empty for a name that is no name of ours. */
export function groupOf(sender: unknown): string {
  if (typeof sender !== 'string') return '';
  const parts = sender.split('.');
  return parts.length === 2 ? (parts[0] ?? '') : '';
}

export function isBelievable({ sender, services }: NodePacket, keys: BusKeys): boolean {
  const group = groupOf(sender);
  if (keys.of(group).length === 0) return false;
  return services === undefined || services.every((service) => isOwn(service, group, keys));
}

function isOwn({ name, fullName, version, actions }: OfferedService, group: string, keys: BusKeys): boolean {
  if (typeof name !== 'string' || !keys.mayOffer(group, name)) return false;
  // Moleculer registers by the full name, and each action by the name it has inside
  if ((fullName !== undefined && fullName !== name) || (version !== undefined && version !== null))
    return false;
  return Object.entries(actions ?? {}).every(([key, action]) => isIn(name, key) && isIn(name, action?.name));
}

function isIn(service: string, action: unknown): boolean {
  return typeof action === 'string' && action.startsWith(`${service}.`);
}
