import { OURS, policy } from './network';
import { type Json, labels, service } from './object';
import { POD } from './security';

interface Options {
  volumes?: Json[];
  /** Pods that may connect; by default those of all processes of the system. */
  from?: Json[];
}

/** A pod, its address, and the pods that may connect to it. */
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
    service(name, 'client', port),
    policy(name, name, { ingress: [{ from, ports: [{ port }] }] }),
  ];
}
