// Services that a node claims to offer (INFO). Moleculer would send requests for any service to a node that names it.
import { processOf, runsService } from './names';

interface OfferedService {
  name?: unknown;
  fullName?: unknown;
  version?: unknown;
  actions?: Record<string, { name?: unknown } | null>;
}

/** More than all services have; a packet may list a million, which every process would store. */
const ACTIONS_MAX = 2_000;

/** True if the node offers services of its own process alone, and no more of them than there can be. */
export function offersOwnServices({ sender, services }: { sender?: unknown; services?: unknown }): boolean {
  const process = processOf(sender);
  if (process === undefined || !Array.isArray(services) || !areFew(services)) return false;
  return services.every((one) => isOwn(process, one));
}

function areFew(services: readonly OfferedService[]): boolean {
  const names = new Set(services.map(({ name }) => name));
  const actions = services.reduce((sum, one) => sum + Object.keys(one.actions ?? {}).length, 0);
  return names.size === services.length && actions <= ACTIONS_MAX;
}

function isOwn(process: string, { name, fullName, version, actions }: OfferedService): boolean {
  if (typeof name !== 'string' || !runsService(process, name)) return false;
  // Moleculer registers a service by its full name, and an action by the name inside
  if ((fullName !== undefined && fullName !== name) || (version !== undefined && version !== null))
    return false;
  return Object.entries(actions ?? {}).every(([key, action]) => isIn(name, key) && isIn(name, action?.name));
}

function isIn(service: string, action: unknown): boolean {
  return typeof action === 'string' && action.startsWith(`${service}.`);
}
