import { dirname } from 'node:path';
import { runsService } from '../../../shared/runtime/moleculer/names';
import type { ProcessShape } from '../../entry/processes';
import { needs, ownSettings } from '../../entry/settings-by-process';
import { IN_CONTAINERS } from '../container-settings';
import { HEALTH_PORT, HTTP_PORT, type Json, labels } from './object';
import { CONTAINER_SECURITY, POD } from './security';

/** Limits above the usual one; capacity.md has what was measured. */
const MEMORY: Readonly<Record<string, string>> = {
  documents: '512Mi',
  export: '512Mi',
  receivables: '512Mi',
  edge: '512Mi',
  core: '768Mi',
  outbound: '512Mi',
  workers: '768Mi',
};

/** Grace period, longer than the 5 s before SIGTERM and the 15 s after which a process ends. */
const GRACE_SECONDS = 30;

export function podOf(shape: ProcessShape): Json {
  return {
    ...POD,
    terminationGracePeriodSeconds: GRACE_SECONDS,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: labels(shape.name) },
      },
    ],
    containers: [containerOf(shape)],
    volumes: [
      { name: 'data', emptyDir: { sizeLimit: '1Gi' } },
      // ca.crt, to which the certificate of NATS leads
      { name: 'bus-ca', configMap: { name: 'invoicing-bus-ca' } },
    ],
  };
}

function containerOf({ name }: ProcessShape): Json {
  const isGateway = runsService(name, 'gateway');
  return {
    name,
    image: 'invoicing',
    envFrom: [
      { configMapRef: { name: 'invoicing-settings' } },
      // BUS_PUBLIC_KEYS, which every installation has of its own
      { configMapRef: { name: 'invoicing-bus' } },
      ...(ownSettings(name).length > 0 ? [{ configMapRef: { name: `invoicing-${name}-settings` } }] : []),
      // DATABASE_URL and NATS_SEED of this process, and whatever else only it is to know
      { secretRef: { name: `invoicing-${name}` } },
      ...(needs(name, 'CREDENTIALS_ENCRYPTION_KEY') ? [{ secretRef: { name: 'invoicing-encryption' } }] : []),
    ],
    env: [{ name: 'SERVICES', value: name }],
    ports: [
      { name: 'health', containerPort: HEALTH_PORT },
      ...(isGateway ? [{ name: 'http', containerPort: HTTP_PORT }] : []),
    ],
    startupProbe: probe('/readyz', 2, 30),
    readinessProbe: probe('/readyz', 5, 2),
    livenessProbe: probe('/livez', 10, 3),
    // the endpoint is taken off the load balancer first, and what is on its way still arrives
    lifecycle: { preStop: { exec: { command: ['node', '-e', 'setTimeout(() => {}, 5000)'] } } },
    resources: {
      requests: { cpu: isGateway ? '250m' : '100m', memory: '160Mi' },
      limits: { memory: MEMORY[name] ?? '384Mi' },
    },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [
      { name: 'data', mountPath: '/data' },
      { name: 'bus-ca', mountPath: dirname(IN_CONTAINERS.BUS_CA_FILE ?? ''), readOnly: true },
    ],
  };
}

function probe(path: string, periodSeconds: number, failureThreshold: number): Json {
  return { httpGet: { path, port: 'health' }, periodSeconds, failureThreshold, timeoutSeconds: 3 };
}
