// Network policies: no pod may talk to another, but for what is stated here.
import { runsService } from '../../../shared/runtime/moleculer/names';
import type { ProcessShape } from '../../entry/processes';
import { needs } from '../../entry/settings-by-process';
import { DATABASE_LABEL, HEALTH_PORT, HTTP_PORT, type Json, labels } from './object';

/** Selects the pods of all processes of ours. */
export const OURS: Json = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'invoicing' } } };

export function policy(name: string, target: string, rules: Json): Json {
  const policyTypes = [...('ingress' in rules ? ['Ingress'] : []), ...('egress' in rules ? ['Egress'] : [])];
  return networkPolicy(name, { podSelector: { matchLabels: labels(target) }, policyTypes, ...rules });
}

export function denyAll(): Json {
  return networkPolicy('deny-all', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
}

export function allowNames(): Json {
  const ports = [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ];
  return networkPolicy('allow-dns', { podSelector: {}, policyTypes: ['Egress'], egress: [{ ports }] });
}

/** An overlay narrows it to where PostgreSQL is. */
export function allowDatabase(): Json {
  return networkPolicy('database', {
    podSelector: { matchLabels: DATABASE_LABEL },
    policyTypes: ['Egress'],
    egress: [{ to: [], ports: [{ port: 5432 }] }],
  });
}

function networkPolicy(name: string, spec: Json): Json {
  return { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name }, spec };
}

/** A process may connect to the bus, and to Redis and the outside where it needs them. */
export function mayConnect({ name }: ProcessShape): Json {
  const to = (target: string, port: number) => ({
    to: [{ podSelector: { matchLabels: labels(target) } }],
    ports: [{ port }],
  });
  const health = { ports: [{ port: HEALTH_PORT }] };
  return policy(name, name, {
    ingress: runsService(name, 'gateway') ? [health, { ports: [{ port: HTTP_PORT }] }] : [health],
    egress: [
      to('nats', 4222),
      ...(needs(name, 'REDIS_URL') ? [to('redis', 6379)] : []),
      ...(needs(name, 'OUTBOUND_CA_FILE')
        ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } }] }]
        : []),
    ],
  });
}

/** The second lock behind the guard of outgoing connections. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];
