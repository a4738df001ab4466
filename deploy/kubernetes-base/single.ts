import { OURS, policy } from './network';
import { type Json, labels } from './object';
import { POD } from './security';

interface Options {
  volumes?: Json[];
  /** Which pods may connect; by default those of all processes of ours. */
  from?: Json[];
}

/** One pod, its address, and which pods may connect to it. */
export function single(
  name: string,
  container: Json,
  port: number,
  { volumes = [], from = [OURS] }: Options,
): Json[] {
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, labels: labels(name) },
      spec: {
        replicas: 1,
        selector: { matchLabels: labels(name) },
        template: { metadata: { labels: labels(name) }, spec: { ...POD, containers: [container], volumes } },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, labels: labels(name) },
      spec: { selector: labels(name), ports: [{ name: 'client', port, targetPort: 'client' }] },
    },
    policy(name, name, { ingress: [{ from, ports: [{ port }] }] }),
  ];
}
