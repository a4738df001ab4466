// The values of the chart, and their schema, by which Helm refuses a name that is none.
import { stringify } from 'yaml';
import { SETTINGS } from '../../../shared/settings/sections';
import type { ProcessShape } from '../../entry/processes';
import { kubernetesObjects } from '../kubernetes-base/base';
import type { Json } from '../kubernetes-base/object';
import { exampleIngress } from './ingress';
import { openSettings } from './with-values';

export const SHAPES = ['groups', 'per-service'] as const;

export function valuesText(processes: readonly ProcessShape[], clients: readonly string[]): string {
  const sizes = processes.map((shape) => `  ${shape.name}: ${inline(sizeOf(shape, clients))}\n`);
  return `# The Secrets come from "npm run make-env -- --kubernetes" and are no values: deploy/runbook.md.

# Public address; its host is that of the Ingress.
baseUrl: https://invoicing.example.com

# groups: edge, core, outbound and workers. per-service: a process for each service.
shape: groups

image:
  repository: registry.example.com/invoicing
  # by default the version of the chart
  tag: ""
  pullSecrets: []

# Settings of deploy/settings.md that are no secret, as text; each process gets those that it needs.
settings: {}
  # TRUST_PROXY: 10.0.0.0/8
  # SIGN_UP: invitation

# The place of PostgreSQL, as the "to" of a NetworkPolicy: [{ ipBlock: { cidr: 10.20.0.5/32 } }]. Empty: anywhere, on port 5432.
database:
  to: []

ingress:
  enabled: true
  className: nginx
  tlsSecret: invoicing-tls
  annotations: ${inline(exampleIngress().metadata.annotations)}

# "npm run backup" onto a volume
backup:
  enabled: true
  schedule: 17 2 * * *
  keep: 14
  storage: 10Gi

# PodMonitor and PrometheusRule, where the operator of Prometheus is installed
monitoring:
  enabled: false

# Sizes of the processes of either shape.
processes:
${sizes.join('')}`;
}

function inline(value: unknown): string {
  return stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trim();
}

/** Size of a process in kubernetes-base. */
function sizeOf(shape: ProcessShape, clients: readonly string[]): Json {
  const objects = kubernetesObjects([shape], clients)[`${shape.name}.yaml`] ?? [];
  const specOf = (kind: string) => objects.find((object) => object.kind === kind)?.spec as never;
  const { template }: { template: { spec: { containers: { resources: Json }[] } } } = specOf('Deployment');
  const { minReplicas, maxReplicas }: Json = specOf('HorizontalPodAutoscaler');
  const [container] = template.spec.containers;
  return { replicas: { min: minReplicas, max: maxReplicas }, resources: container?.resources };
}

const TEXT = { type: 'string' };
const LIST = { type: 'array', items: { type: 'object' } };
const COUNT = { type: 'integer', minimum: 1 };

export function valuesSchema(processes: readonly ProcessShape[]): Json {
  const settings = openSettings(Object.keys(SETTINGS));
  const size = object({ replicas: object({ min: COUNT, max: COUNT }), resources: { type: 'object' } });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      global: { type: 'object' },
      baseUrl: { type: 'string', pattern: '^https?://[^/]+$' },
      shape: { enum: [...SHAPES] },
      image: object({ repository: TEXT, tag: TEXT, pullSecrets: LIST }),
      settings: object(Object.fromEntries(settings.map((name) => [name, TEXT]))),
      database: object({ to: LIST }),
      ingress: object({
        enabled: { type: 'boolean' },
        className: TEXT,
        tlsSecret: TEXT,
        annotations: { type: 'object' },
      }),
      backup: object({ enabled: { type: 'boolean' }, schedule: TEXT, keep: COUNT, storage: TEXT }),
      monitoring: object({ enabled: { type: 'boolean' } }),
      processes: object(Object.fromEntries(processes.map(({ name }) => [name, size]))),
    }),
  };
}

function object(properties: Json): Json {
  return { type: 'object', additionalProperties: false, properties };
}
