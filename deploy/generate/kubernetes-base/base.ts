// Text of the files in deploy/kubernetes/base: the same few objects for every service, so that a new one lacks none.
// `npm run generate` writes them; CI fails on drift. What differs between installations is in an overlay.
import { stringify } from 'yaml';
import type { ProcessShape } from '../../entry/processes';
import { migrate } from './migrate';
import { nats } from './nats';
import { allowNames, denyAll } from './network';
import type { Json } from './object';
import { objectsOf } from './process';
import { redis } from './redis';
import { commonConfigMap } from './settings';

/** Text of each file by its name in deploy/kubernetes/base. */
export function kubernetesBase(
  processes: readonly ProcessShape[],
  clients: readonly string[] = [],
): Record<string, string> {
  const files: Record<string, string> = {
    'common-settings.yaml': written([commonConfigMap()]),
    'migrate.yaml': written([migrate()]),
    'nats.yaml': written(
      nats(
        processes.map(({ name }) => name),
        clients,
      ),
    ),
    'redis.yaml': written(redis()),
    'network.yaml': written([denyAll(), allowNames()]),
  };
  for (const shape of processes) files[`${shape.name}.yaml`] = written(objectsOf(shape));
  const resources = Object.keys(files).sort();
  files['kustomization.yaml'] = written([
    { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources },
  ]);
  return files;
}

function written(objects: Json[]): string {
  const head =
    '# Written by "npm run generate"; change deploy/generate/kubernetes-base/base.ts, or patch it in an overlay.\n';
  return (
    head +
    objects.map((object) => stringify(object, { lineWidth: 110, aliasDuplicateObjects: false })).join('---\n')
  );
}
