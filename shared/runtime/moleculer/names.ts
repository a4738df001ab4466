// Names on the bus. A process is a user of NATS with the name of its service; a node is one running process:
// `<process>.<host>-<pid>-<time>`. Each subject ends with the process that sends, and a user may publish only with its own name
// there (deploy/nats.conf), so that NATS proves the sender: `<prefix>.REQ.<node that is asked>.<caller>`, `<prefix>.INFO.<sender>`.
import { hostname } from 'node:os';
import { isProcessGroup, membersOf, PROCESS_GROUPS } from '../../contracts/process-groups';
import { SERVICE_NAMES } from '../../contracts/service-names';

/** Version of packets and subjects: processes of another one neither receive nor answer these. */
const VERSION = 'v2';

/** The namespace that Moleculer is given; it makes `MOL-<namespace>` of it. */
export function versionedNamespace(namespace: string): string {
  return `${namespace}-${VERSION}`;
}

/** First part of all subjects. @param namespace the value of BUS_NAMESPACE */
export function subjectPrefix(namespace: string): string {
  return `MOL-${versionedNamespace(namespace)}`;
}

/** @param node the receiver; undefined for all */
export function subjectOf(prefix: string, command: string, node: string | undefined, sender: string): string {
  return node ? `${prefix}.${command}.${node}.${sender}` : `${prefix}.${command}.${sender}`;
}

/** The process that NATS let publish to this subject. */
export function senderOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

/** A process of everything, and one of everything but the gateway. */
const ALL = 'all';
const ALL_SERVICES = 'services';
const GATEWAY = 'gateway';
const SEPARATOR = '+';

/** A name is a part of subjects: any other character could end the line that the client writes to NATS. */
const NODE = /^([a-z0-9+-]+)\.[A-Za-z0-9_-]+$/;

/** `mail`; `edge` for a process of that group; `clients+companies` for another one of two services; `services`; `all`. */
export function processName(services: readonly string[] | 'all'): string {
  if (services === 'all') return ALL;
  const names = new Set(services);
  const group = PROCESS_GROUPS.find((one) => hasExactly(names, membersOf(one)));
  if (group) return group;
  if (!SERVICE_NAMES.every((name) => names.has(name))) return [...names].sort().join(SEPARATOR);
  return names.has(GATEWAY) ? ALL : ALL_SERVICES;
}

function hasExactly(names: ReadonlySet<string>, members: readonly string[]): boolean {
  return names.size === members.length && members.every((name) => names.has(name));
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
  const members = isProcessGroup(process) ? membersOf(process) : process.split(SEPARATOR);
  return members.some((name) => name === service);
}
