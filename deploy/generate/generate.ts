// `npm run generate`: writes what is derived and committed, and the client's files anew, which the build makes of the document.
// CI fails when a committed file differs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { clientFiles } from '../../gateway/openapi/client/files';
import { openApiDocument } from '../../gateway/openapi/openapi-document';
import { jsonSchemas, schemaText } from '../../shared/countries/loading/json-schemas';
import { VERSION } from '../../shared/runtime/version';
import { busClients } from '../entry/bus-clients';
import { allProcesses, groupProcesses } from '../entry/processes';
import { withBusReach } from './bus-reach';
import { withEnvironments } from './compose-environment';
import { envExample } from './env-example';
import { helmChart } from './helm-chart/chart';
import { kubernetesBase, kubernetesMonitoring } from './kubernetes-base/base';
import { natsConf } from './nats-conf';
import { personalDataPage } from './personal-data-page';
import { prometheusConfig } from './prometheus';
import { settingsPage } from './settings-page';

const processes = allProcesses();
const clients = busClients(process.env);
const COMPOSE = 'docker-compose.yml';
const EXAMPLE = 'deploy/kubernetes/overlays/example/kustomization.yaml';
const document = openApiDocument();

const FILES: Record<string, string> = {
  'gateway/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  ...clientFiles(document),
  'deploy/nats.conf': natsConf(
    processes.map(({ name }) => name),
    clients,
  ),
  'deploy/nats-groups.conf': natsConf(
    groupProcesses().map(({ name }) => name),
    clients,
  ),
  'deploy/security.md': withBusReach(readFileSync(resolve('deploy/security.md'), 'utf8')),
  'deploy/personal-data.md': personalDataPage(),
  'deploy/settings.md': settingsPage(),
  'deploy/prometheus/prometheus.yaml': prometheusConfig(processes),
  '.env.example': envExample(processes, clients),
  [COMPOSE]: withEnvironments(readFileSync(resolve(COMPOSE), 'utf8'), processes, clients),
  [EXAMPLE]: readFileSync(resolve(EXAMPLE), 'utf8').replace(/newTag: .*/, `newTag: ${VERSION}`),
};
for (const [folder, shapes] of Object.entries({ base: groupProcesses(), 'per-service': processes }))
  for (const [name, text] of Object.entries(kubernetesBase(shapes, clients)))
    FILES[`deploy/kubernetes/${folder}/${name}`] = text;
for (const [name, text] of Object.entries(kubernetesMonitoring()))
  FILES[`deploy/kubernetes/monitoring/${name}`] = text;
const shapes = { groups: groupProcesses(), 'per-service': processes };
for (const [name, text] of Object.entries(helmChart(shapes, VERSION, clients)))
  FILES[`deploy/helm/${name}`] = text;
for (const [name, schema] of Object.entries(jsonSchemas()))
  FILES[`shared/countries/schemas/${name}`] = schemaText(schema);

for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(resolve(path)), { recursive: true });
  writeFileSync(resolve(path), text);
  process.stdout.write(`Wrote ${path}\n`);
}
