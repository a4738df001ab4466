// `npm run openapi`: writes gateway/openapi.json from the contracts. The file is committed; a test fails on drift.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from '../gateway/openapi';

const FILE = resolve(process.cwd(), 'gateway/openapi.json');

writeFileSync(FILE, `${JSON.stringify(openApiDocument('/'), null, 2)}\n`);
process.stdout.write(`Wrote ${FILE}\n`);
