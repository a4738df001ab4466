// The files of deploy/kubernetes/base and per-service: the same few objects for every process, so that a new one lacks none.
// `npm run generate` writes them; CI fails on drift. What differs between installations is in an overlay.
import { stringify } from 'yaml';
import type { ProcessShape } from '../../entry/processes';
import { backup } from './backup';
import { migrate } from './migrate';
import { monitoring } from './monitoring';
import { nats } from './nats';
import { allowDatabase, allowNames, denyAll } from './network';
import type { Json } from './object';
import { objectsOf } from './process';
import { redis } from './redis';
import { commonConfigMap } from './settings';

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
