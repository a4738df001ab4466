// Objects for an operator of Prometheus: which pods it reads, and the alarms of deploy/prometheus/alarms.yaml.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { type Json, labels } from './object';

const ALARMS = 'deploy/prometheus/alarms.yaml';
const API = 'monitoring.coreos.com/v1';

export function monitoring(): Json[] {
  const { 'app.kubernetes.io/part-of': partOf } = labels('');
  const metadata = { name: 'invoicing', labels: { 'app.kubernetes.io/part-of': partOf } };
  const pods = {
    selector: { matchLabels: { 'app.kubernetes.io/part-of': partOf } },
    podTargetLabels: ['app.kubernetes.io/name'],
    podMetricsEndpoints: [{ port: 'health', path: '/metrics', interval: '30s' }],
  };
  return [
    { apiVersion: API, kind: 'PodMonitor', metadata, spec: pods },
    { apiVersion: API, kind: 'PrometheusRule', metadata, spec: parse(readFileSync(resolve(ALARMS), 'utf8')) },
  ];
}
