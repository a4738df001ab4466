// The objects of one process of ours: a service, the gateway, or a group of them.
import { runsService } from '../../../shared/runtime/moleculer/names';
import type { ProcessShape } from '../../entry/processes';
import { mayConnect } from './network';
import { HEALTH_PORT, type Json, labels, podLabels, replicasMax, SURGE, service } from './object';
import { podOf } from './pod';
import { ownConfigMap } from './settings';

export function objectsOf(shape: ProcessShape): Json[] {
  return [
    ...ownConfigMap(shape.name),
    deployment(shape),
    ...(runsService(shape.name, 'gateway') ? [service('gateway', 'http', 80, shape.name)] : []),
    disruptionBudget(shape.name),
    autoscaler(shape.name),
    mayConnect(shape),
  ];
}

function deployment(shape: ProcessShape): Json {
  const { name, hasDatabase } = shape;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labels(name) },
    spec: {
      // the autoscaler sets the number of replicas
      selector: { matchLabels: labels(name) },
      // a new pod before an old one ends: no request waits for a new release
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: SURGE, maxUnavailable: 0 } },
      template: {
        metadata: {
          labels: podLabels(name, hasDatabase),
          annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(HEALTH_PORT) },
        },
        spec: podOf(shape),
      },
    },
  };
}

function disruptionBudget(name: string): Json {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
    spec: { maxUnavailable: 1, selector: { matchLabels: labels(name) } },
  };
}

function autoscaler(name: string): Json {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: replicasMax(name),
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
    },
  };
}
