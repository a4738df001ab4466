// Makes deploy/prometheus/prometheus.yaml: what a Prometheus reads, beside one process or in the network of Compose.
import type { ProcessShape } from '../entry/processes';
import { IN_CONTAINERS } from './container-settings';

export function prometheusConfig(processes: readonly ProcessShape[]): string {
  const names = processes.map(({ name }) => name).sort();
  return `# Written by "npm run generate". One process: HEALTH_PORT=${IN_CONTAINERS.HEALTH_PORT} npm start, which serves /metrics on HOST (127.0.0.1).
# Compose: a Prometheus in its network finds each container by the name of its service. Kubernetes: deploy/kubernetes/monitoring.
global:
  scrape_interval: 30s
rule_files:
  - alarms.yaml
scrape_configs:
  - job_name: invoicing
    static_configs:
      - targets: ['127.0.0.1:${IN_CONTAINERS.HEALTH_PORT}']
    # instead, for Compose:
    # dns_sd_configs:
    #   - type: A
    #     port: ${IN_CONTAINERS.HEALTH_PORT}
    #     names: [${names.join(', ')}]
`;
}
