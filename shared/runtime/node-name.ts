// What a process is called on the bus: `<service>.<host>-<pid>-<time>`. It begins with its service, as a part of its
// own in the subjects of NATS, so that a NATS user can be limited to the subjects of one service (deploy/nats.conf).
import { hostname } from 'node:os';

/** The first part of a node's name: the one service of the process, `all`, or the first of several. */
export function nodeGroup(services: readonly string[] | 'all'): string {
  return services === 'all' ? 'all' : (services[0] ?? 'all');
}

export function nodeName(services: readonly string[] | 'all'): string {
  const host = hostname().replace(/[^A-Za-z0-9_-]/g, '_');
  return `${nodeGroup(services)}.${host}-${process.pid}-${Date.now().toString(36)}`;
}
