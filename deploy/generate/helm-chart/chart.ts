// The Helm chart in deploy/helm: the objects of kubernetes/base and per-service, with values in place of what an overlay patches.
// `npm run generate` writes it but for _helpers.tpl and NOTES.txt; CI fails on drift.
import { stringify } from 'yaml';
import type { ProcessShape } from '../../entry/processes';
import { kubernetesObjects } from '../kubernetes-base/base';
import { monitoring } from '../kubernetes-base/monitoring';
import type { Json } from '../kubernetes-base/object';
import { Expressions } from './expressions';
import { ingress } from './ingress';
import { SHAPES, valuesSchema, valuesText } from './values';
import { withValues } from './with-values';

const HEAD = '# Written by "npm run generate"; see deploy/generate/helm-chart/chart.ts.\n';
const WHEN: Readonly<Record<string, string>> = { 'backup.yaml': '.Values.backup.enabled' };

export type Shapes = Readonly<Record<(typeof SHAPES)[number], readonly ProcessShape[]>>;

/** Text of each file by its name in deploy/helm. */
export function helmChart(
  shapes: Shapes,
  version: string,
  clients: readonly string[] = [],
): Record<string, string> {
  const { common, own } = templatesOf(shapes, clients);
  return {
    'Chart.yaml': HEAD + stringify(about(version)),
    'values.yaml': HEAD + valuesText(Object.values(shapes).flat(), clients),
    'values.schema.json': `${JSON.stringify(valuesSchema(Object.values(shapes).flat()), null, 2)}\n`,
    'templates/ingress.yaml': HEAD + ingress(),
    'templates/monitoring.yaml': HEAD + new Expressions().textOf(monitoring(), '.Values.monitoring.enabled'),
    ...common,
    ...own,
  };
}

/** A file that is the same in both shapes is written once. */
function templatesOf(shapes: Shapes, clients: readonly string[]) {
  const files = SHAPES.map((shape) => [shape, filesOf(shapes[shape], clients)] as const);
  const common: Record<string, string> = {};
  const own: Record<string, string> = {};
  for (const [shape, texts] of files)
    for (const [name, text] of Object.entries(texts)) {
      const isCommon = files.every(([, others]) => others[name] === text);
      if (isCommon) common[`templates/${name}`] = HEAD + text;
      else
        own[`templates/${shape}/${name}`] =
          `${HEAD}{{- if eq .Values.shape "${shape}" }}\n${text}{{- end }}\n`;
    }
  return { common, own };
}

function filesOf(processes: readonly ProcessShape[], clients: readonly string[]): Record<string, string> {
  const files = Object.entries(kubernetesObjects(processes, clients));
  return Object.fromEntries(
    files.map(([name, objects]) => {
      const expressions = new Expressions();
      const filled = objects.map((object) => withValues(object, expressions));
      return [name, expressions.textOf(filled, WHEN[name])];
    }),
  );
}

function about(version: string): Json {
  return {
    apiVersion: 'v2',
    name: 'invoicing',
    description: 'Multi-company invoicing back end',
    type: 'application',
    version,
    appVersion: version,
    kubeVersion: '>=1.25.0-0',
  };
}
