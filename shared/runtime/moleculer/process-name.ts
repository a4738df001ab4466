// Names of processes on the bus. A process is a user of NATS with the name of its service, and that name ends every subject
// it publishes to, so that NATS proves the sender. A node is one running process: `<process>.<host>-<pid>-<time>`.
import { hostname } from 'node:os';
import { SERVICE_NAMES } from '../../contracts/service-names';

/** A process of everything, and one of everything but the gateway. */
const ALL = 'all';
const ALL_SERVICES = 'services';
const GATEWAY = 'gateway';
const SEPARATOR = '+';

/** A name is a part of subjects: any other character could end the line that the client writes to NATS. */
const NODE = /^([a-z0-9+-]+)\.[A-Za-z0-9_-]+$/;

/** `mail`; `clients+companies` for a process of two services; `services`; `all`. */
export function processName(services: readonly string[] | 'all'): string {
  if (services === 'all') return ALL;
  const names = new Set(services);
  if (!SERVICE_NAMES.every((name) => names.has(name))) return [...names].sort().join(SEPARATOR);
  return names.has(GATEWAY) ? ALL : ALL_SERVICES;
}

export function nodeName(services: readonly string[] | 'all'): string {
  const host = hostname().replace(/[^A-Za-z0-9_-]/g, '_');
  return `${processName(services)}.${host}-${process.pid}-${Date.now().toString(36)}`;
}

/** Returns the process of a node; undefined for an invalid name. */
export function processOf(node: unknown): string | undefined {
  return typeof node === 'string' ? NODE.exec(node)?.[1] : undefined;
}

/** True if the process runs the service, and so may call in its name and offer its actions. */
export function runsService(process: string, service: unknown): boolean {
  if (process === service || process === ALL) return true;
  if (process === ALL_SERVICES) return service !== GATEWAY;
  return process.split(SEPARATOR).some((name) => name === service);
}
