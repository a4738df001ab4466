// `npm run generate`: writes what is derived and committed: gateway/openapi.json from the contracts, deploy/nats.conf
// and deploy/kubernetes/base from the list of services, and the schemas of the files of facts about countries. CI fails
// when a committed file differs.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from '../gateway/openapi/openapi-document';
import { jsonSchemas, schemaText } from '../services/country-readiness/loading/json-schemas';
import { kubernetesBase } from './kubernetes-base';
import { loadServices, serviceNames } from './load';
import { natsConf } from './nats-conf';
import { GROUPS } from './who-needs';

const FILES: Record<string, () => string> = {
  'gateway/openapi.json': () => `${JSON.stringify(openApiDocument('/'), null, 2)}\n`,
  'deploy/nats.conf': () => natsConf(serviceNames()),
};

const processes = loadServices('all').map(({ name, migrations }) => ({
  name,
  hasDatabase: migrations !== undefined,
  hasEncryption: GROUPS.encryption.needed.includes(name),
  goesOutside: GROUPS.outside.needed.includes(name),
}));
for (const [name, text] of Object.entries(kubernetesBase(processes)))
  FILES[`deploy/kubernetes/base/${name}`] = () => text;
for (const [name, schema] of Object.entries(jsonSchemas()))
  FILES[`services/country-readiness/schemas/${name}`] = () => schemaText(schema);

for (const [path, text] of Object.entries(FILES)) {
  writeFileSync(resolve(process.cwd(), path), text());
  process.stdout.write(`Wrote ${path}\n`);
}
