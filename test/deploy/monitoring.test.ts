// The alarms are those of the runbook, Prometheus takes them, and Kubernetes and the chart have the same ones.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { serviceNames } from '../../deploy/entry/load-services';
import { chartRenderer } from '../support/helm/rendered-chart';

const DEPLOY = resolve(__dirname, '../../deploy');
const textOf = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

interface Alarm {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const alarms: { groups: { rules: Alarm[] }[] } = parse(textOf('prometheus/alarms.yaml'));
const rules = alarms.groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);

it('are those that the runbook explains', () => {
  const [, table = ''] = textOf('runbook.md').split('## When something is wrong');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  const explained = rows.flatMap((row) => /^\| `(Invoicing\w+)`/.exec(row)?.[1] ?? []);
  expect(explained.sort()).toEqual([...names].sort());
  // a row that names a metric has an alarm for it
  const metrics = rows.flatMap((row) => row.split(' | ')[0]?.match(/\binvoicing_[a-z_]+/g) ?? []);
  expect(metrics.length).toBeGreaterThan(6);
  const watched = rules.map(({ expr }) => expr).join('\n');
  expect(metrics.filter((metric) => !watched.includes(metric))).toEqual([]);
});

it('each say how urgent they are, and what has happened', () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
});

it('watch metrics that the dashboard has a panel of', () => {
  const metrics = new Set(rules.flatMap(({ expr }) => expr.match(/\binvoicing_[a-z_]+/g) ?? []));
  expect(metrics.size).toBeGreaterThan(15);
  const panels = textOf('grafana/invoicing.json');
  expect([...metrics].filter((metric) => !panels.includes(metric))).toEqual([]);
});

function hasPromtool(): boolean {
  if (spawnSync('promtool', ['--version']).status === 0) return true;
  process.stdout.write('Skipping the check of the alarms by Prometheus, since there is no promtool\n');
  return false;
}

(hasPromtool() ? it : it.skip)(
  'are understood by Prometheus, as is the configuration that reads them',
  () => {
    const check = (...args: string[]) =>
      execFileSync('promtool', ['check', ...args], { cwd: join(DEPLOY, 'prometheus') });
    expect(String(check('rules', 'alarms.yaml'))).toContain(`SUCCESS: ${rules.length} rules found`);
    check('config', 'prometheus.yaml');
  },
);

it('are read from every process of Compose', () => {
  const listed = /names: \[(.*)\]/.exec(textOf('prometheus/prometheus.yaml'))?.[1]?.split(', ');
  expect(listed).toEqual([...serviceNames(), 'gateway'].sort());
});

const render = chartRenderer();

(render ? it : it.skip)('are the same in Kubernetes and in the chart, which has them only if asked', () => {
  const documents = parseAllDocuments(textOf('kubernetes/monitoring/monitoring.yaml'));
  const manifests = documents.map((document) => document.toJS());
  const [pods, rule] = manifests;
  expect(rule).toMatchObject({ kind: 'PrometheusRule', spec: alarms });
  const [, base] = [pods, readFileSync(join(DEPLOY, 'kubernetes/base/core.yaml'), 'utf8')];
  expect(base).toContain(`name: ${pods.spec.podMetricsEndpoints[0].port}\n`);
  const ofMonitoring = (values?: object) =>
    render?.({ ...values }).filter(({ apiVersion }) => apiVersion.startsWith('monitoring.'));
  expect(ofMonitoring({ monitoring: { enabled: true } })).toEqual(manifests);
  expect(ofMonitoring()).toEqual([]);
});
