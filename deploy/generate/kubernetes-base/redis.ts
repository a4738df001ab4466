import type { ProcessShape } from '../../entry/processes';
import { needs } from '../../entry/settings-by-process';
import { type Json, labels } from './object';
import { CONTAINER_SECURITY } from './security';
import { single } from './single';

/** Redis without files, where the least used keys go first: losing it loses nothing. The process of the gateway alone may connect. */
export function redis(processes: readonly ProcessShape[]): Json[] {
  const counting = processes.filter(({ name }) => needs(name, 'REDIS_URL'));
  const from = counting.map(({ name }) => ({ podSelector: { matchLabels: labels(name) } }));
  const settings = { save: "''", appendonly: 'no', maxmemory: '128mb', 'maxmemory-policy': 'allkeys-lru' };
  const container = {
    name: 'redis',
    image: 'redis:8-alpine',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    ports: [{ name: 'client', containerPort: 6379 }],
    readinessProbe: { tcpSocket: { port: 'client' }, periodSeconds: 5 },
    resources: { requests: { cpu: '50m', memory: '32Mi' }, limits: { memory: '192Mi' } },
    securityContext: CONTAINER_SECURITY,
  };
  return single('redis', container, 6379, { from });
}
