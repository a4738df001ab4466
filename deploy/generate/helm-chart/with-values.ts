// Puts expressions in the places of an object that differ between installations.

import { SETTINGS } from '../../../shared/settings/sections';
import { commonSettings, ownSettings } from '../../entry/settings-by-process';
import { ABSENT_IN_CONTAINERS, IN_CONTAINERS } from '../container-settings';
import type { Json } from '../kubernetes-base/object';
import type { Expressions } from './expressions';

type Change = (object: Json, expressions: Expressions) => Json;

const BY_KIND: Readonly<Record<string, Change>> = {
  Deployment: deployment,
  Job: migration,
  CronJob: cronJob,
  PersistentVolumeClaim: claim,
  HorizontalPodAutoscaler: autoscaler,
  NetworkPolicy: policy,
  ConfigMap: configMap,
};

export function withValues(object: Json, expressions: Expressions): Json {
  const change = BY_KIND[String(object.kind)];
  return change ? change(structuredClone(object), expressions) : object;
}

/** Settings that values may give: no secret, and none that the chart itself gives. */
export function openSettings(names: readonly string[]): string[] {
  const preset = [...Object.keys(IN_CONTAINERS), ...ABSENT_IN_CONTAINERS, 'BASE_URL'];
  return names.filter((name) => {
    const { isSecret, isPerProcess, isGenerated } = SETTINGS[name] ?? {};
    return !preset.includes(name) && !isSecret && !isPerProcess && !isGenerated;
  });
}

/** Each of these is read and changed below as the objects of kubernetes-base are made. */
interface Workload {
  metadata: Json;
  spec: { template: Template };
}
interface Template {
  metadata: Json;
  spec: Json & { containers: Container[] };
}
interface Container {
  name: string;
  image: string;
  command: string[];
  resources: unknown;
}

function deployment(object: Json, expressions: Expressions): Json {
  const { metadata, spec } = object as unknown as Workload;
  if (!isOurs(spec.template)) return object;
  const [container] = spec.template.spec.containers;
  if (container) container.resources = expressions.block(`${processValue(String(metadata.name))}.resources`);
  const annotations = spec.template.metadata.annotations as Json;
  annotations['invoicing/settings'] = expressions.value('include "invoicing.settingsHash" . | quote');
  fillImage(spec.template, expressions);
  return object;
}

/** A hook before the processes: a Job cannot be changed, and the schema comes first. */
function migration(object: Json, expressions: Expressions): Json {
  const { metadata, spec } = object as unknown as Workload;
  metadata.annotations = {
    'helm.sh/hook': 'pre-install,pre-upgrade',
    'helm.sh/hook-delete-policy': 'before-hook-creation',
  };
  fillImage(spec.template, expressions);
  return object;
}

function cronJob(object: Json, expressions: Expressions): Json {
  const spec = object.spec as { schedule: string; jobTemplate: Workload };
  spec.schedule = expressions.value('.Values.backup.schedule | quote');
  const { template } = spec.jobTemplate.spec;
  const [container] = template.spec.containers;
  container?.command.splice(-1, 1, expressions.value('.Values.backup.keep | quote'));
  fillImage(template, expressions);
  return object;
}

function claim(object: Json, expressions: Expressions): Json {
  const spec = object.spec as { resources: { requests: Json } };
  spec.resources.requests.storage = expressions.value('.Values.backup.storage | quote');
  return object;
}

function autoscaler(object: Json, expressions: Expressions): Json {
  const { metadata, spec } = object as { metadata: Json; spec: Json };
  const value = processValue(String(metadata.name));
  spec.minReplicas = expressions.value(`${value}.replicas.min`);
  spec.maxReplicas = expressions.value(`${value}.replicas.max`);
  return object;
}

function policy(object: Json, expressions: Expressions): Json {
  const { metadata, spec } = object as { metadata: Json; spec: { egress: Json[] } };
  const [rule] = spec.egress ?? [];
  if (metadata.name === 'database' && rule) rule.to = expressions.block('.Values.database.to');
  return object;
}

function configMap(object: Json, expressions: Expressions): Json {
  const { metadata, data } = object as { metadata: Json; data: Json };
  const name = String(metadata.name);
  if (!name.startsWith('invoicing')) return object;
  const process = /^invoicing-(.+)-settings$/.exec(name)?.[1];
  if ('BUS_NODES' in data) data.BUS_NODES = expressions.value('include "invoicing.nodes" . | quote');
  if ('BASE_URL' in data) data.BASE_URL = expressions.value('.Values.baseUrl | quote');
  const names = openSettings(process === undefined ? commonSettings() : ownSettings(process));
  const list = names.map((setting) => `"${setting}"`).join(' ');
  if (names.length > 0)
    Object.assign(
      data,
      expressions.entries(`"invoicing.settings" (dict "names" (list ${list}) "all" .Values.settings)`),
    );
  return object;
}

function processValue(name: string): string {
  return `(index .Values.processes "${name}")`;
}

function isOurs({ spec }: Template): boolean {
  return spec.containers.some(({ image }) => image === 'invoicing');
}

function fillImage({ spec }: Template, expressions: Expressions): void {
  spec.imagePullSecrets = expressions.block('.Values.image.pullSecrets');
  for (const container of spec.containers)
    container.image = expressions.value('include "invoicing.image" . | quote');
}
