// `npm run generate`: writes what is derived and committed. CI fails when a committed file differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from '../gateway/openapi/openapi-document';
import { jsonSchemas, schemaText } from '../services/country-readiness/loading/json-schemas';
import { withEnvironments } from './compose-environment';
import { envExample } from './env-example';
import { kubernetesBase } from './kubernetes-base';
import { natsConf } from './nats-conf';
import { allProcesses } from './processes';
import { settingsPage } from './settings-page';

const processes = allProcesses();
const COMPOSE = 'docker-compose.yml';

const FILES: Record<string, string> = {
  'gateway/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'deploy/nats.conf': natsConf(processes.map(({ name }) => name)),
  'deploy/settings.md': settingsPage(),
  '.env.example': envExample(processes),
  [COMPOSE]: withEnvironments(readFileSync(resolve(COMPOSE), 'utf8'), processes),
};
for (const [name, text] of Object.entries(kubernetesBase(processes)))
  FILES[`deploy/kubernetes/base/${name}`] = text;
for (const [name, schema] of Object.entries(jsonSchemas()))
  FILES[`services/country-readiness/schemas/${name}`] = schemaText(schema);

for (const [path, text] of Object.entries(FILES)) {
  writeFileSync(resolve(path), text);
  process.stdout.write(`Wrote ${path}\n`);
}
