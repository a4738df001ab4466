// The files of deploy/kubernetes/base and per-service: the same few objects for every process, so that a new one lacks none.
// `npm run generate` writes them; CI fails on drift. What differs between installations is in an overlay.
import { stringify } from 'yaml';
import type { ProcessShape } from '../../entry/processes';
import { needs } from '../../entry/settings-by-process';
import { backup } from './backup';
import { monitoring } from './monitoring';
import { nats } from './nats';
import { allowDatabase, allowNames, denyAll } from './network';
import { type Json, labels, podLabels } from './object';
import { objectsOf } from './process';
import { CONTAINER_SECURITY, POD } from './security';
import { commonConfigMap } from './settings';
import { single } from './single';

/** Redis without files, where the least used keys go first: losing it loses nothing. The process of the gateway alone may connect. */
function redis(processes: readonly ProcessShape[]): Json[] {
  const withRedis = processes.filter(({ name }) => needs(name, 'REDIS_URL'));
  const from = withRedis.map(({ name }) => ({ podSelector: { matchLabels: labels(name) } }));
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

/** Run before a release: `kubectl delete job migrate; kubectl apply -k …` (runbook.md). */
function migrate(): Json {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', labels: labels('migrate') },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: podLabels('migrate', true) },
        spec: {
          ...POD,
          restartPolicy: 'Never',
          containers: [
            {
              name: 'migrate',
              image: 'invoicing',
              command: ['node', '--enable-source-maps', 'dist/deploy/entry/migrate.js'],
              envFrom: [{ secretRef: { name: 'invoicing-migrate' } }],
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '384Mi' } },
              securityContext: CONTAINER_SECURITY,
            },
          ],
        },
      },
    },
  };
}

/** The objects of each file. */
export function kubernetesObjects(
  processes: readonly ProcessShape[],
  clients: readonly string[] = [],
): Record<string, Json[]> {
  const names = processes.map(({ name }) => name);
  return {
    'backup.yaml': backup(),
    'common-settings.yaml': [commonConfigMap()],
    'migrate.yaml': [migrate()],
    'nats.yaml': nats(names, clients),
    'redis.yaml': redis(processes),
    'network.yaml': [denyAll(), allowNames(), allowDatabase()],
    ...Object.fromEntries(processes.map((shape) => [`${shape.name}.yaml`, objectsOf(shape)])),
  };
}

/** Text of each file by its name in the folder. */
export function kubernetesBase(
  processes: readonly ProcessShape[],
  clients: readonly string[] = [],
): Record<string, string> {
  return withKustomization(kubernetesObjects(processes, clients));
}

/** Text of the files of deploy/kubernetes/monitoring, which an overlay may add to its resources. */
export function kubernetesMonitoring(): Record<string, string> {
  return withKustomization({ 'monitoring.yaml': monitoring() });
}

function withKustomization(objects: Record<string, Json[]>): Record<string, string> {
  const files = { ...objects };
  const resources = Object.keys(files).sort();
  files['kustomization.yaml'] = [
    { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources },
  ];
  return Object.fromEntries(Object.entries(files).map(([name, objects]) => [name, written(objects)]));
}

function written(objects: Json[]): string {
  const head =
    '# Written by "npm run generate"; change deploy/generate/kubernetes-base/base.ts, or patch it in an overlay.\n';
  return (
    head +
    objects.map((object) => stringify(object, { lineWidth: 110, aliasDuplicateObjects: false })).join('---\n')
  );
}
