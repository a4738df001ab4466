// Services that a node claims to offer (INFO). Moleculer would send requests for any service to a node that names it.
import { processOf, runsService } from './names';

interface OfferedService {
  name?: unknown;
  fullName?: unknown;
  version?: unknown;
  actions?: Record<string, { name?: unknown } | null>;
}

/** True if the node offers services of its own process alone. */
export function offersOwnServices({ sender, services }: { sender?: unknown; services?: unknown }): boolean {
  const process = processOf(sender);
  return process !== undefined && Array.isArray(services) && services.every((one) => isOwn(process, one));
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
