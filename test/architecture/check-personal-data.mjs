// Every column of a model that could hold a text about a person is in the statement of its service (domain/personal-data.ts): with its
// subject, purpose, basis and end, or as one that holds none. Tables without a model are compared in personal-data.test.ts.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const BUNDLE = join(ROOT, 'node_modules/.cache/check-personal-data.mjs');
const FREE = /^(?:TEXT|JSONB?|BLOB|VARCHAR.*|ARRAY|TEXT\[\])$/;

const { models, statements, classOf, getAttributes, getOptions, personalColumns, plainColumns } =
  await load();
const missing = models.flatMap(unstated);
for (const place of missing)
  process.stderr.write(
    `${place}: no row in the statement of personal data (services/*/domain/personal-data.ts)\n`,
  );
process.stdout.write(`Checked the columns of ${models.length} models for personal data\n`);
process.exitCode = missing.length > 0 ? 1 : 0;

function unstated(model) {
  const { schema, tableName } = getOptions(model.prototype);
  const table = statements[schema.replaceAll('_', '-')]?.[tableName];
  /** The audit log knows it as personal, and the statement does not. */
  const isHidden = (column, attribute) =>
    classOf(model, attribute) === 'personal' && !personalColumns(table ?? '').includes(column);
  const stated = table === undefined ? [] : [...personalColumns(table), ...plainColumns(table)];
  return Object.entries(getAttributes(model.prototype))
    .filter(([, { type }]) => FREE.test(typeof type === 'function' ? type.key : String(type.key ?? type)))
    .map(([attribute, { field }]) => [field ?? snakeCase(attribute), attribute])
    .filter(([column, attribute]) => !stated.includes(column) || isHidden(column, attribute))
    .map(([column]) => `${schema}.${tableName}.${column}`);
}

function snakeCase(attribute) {
  return attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function load() {
  const rows = globSync('services/**/models/*-row.ts', { cwd: ROOT });
  const services = globSync('services/*/domain/personal-data.ts', { cwd: ROOT });
  const imports = [
    `import 'reflect-metadata';`,
    `export { getAttributes, getOptions } from 'sequelize-typescript';`,
    `export { classOf } from './shared/runtime/database/record-changes';`,
    `export { personalColumns, plainColumns } from './shared/runtime/personal-data/personal-tables';`,
    ...rows.map((file, n) => `import * as row${n} from './${file}';`),
    ...services.map((file, n) => `import { PERSONAL_DATA as statement${n} } from './${file}';`),
    `export const rows = [${rows.map((_, n) => `row${n}`)}];`,
    `export const statements = {${services.map((file, n) => `'${file.split(sep)[1]}': statement${n}`)}};`,
  ];
  const { outputFiles } = await build({
    stdin: { contents: imports.join('\n'), resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  writeFileSync(BUNDLE, outputFiles[0].contents);
  const loaded = await import(pathToFileURL(BUNDLE).href);
  const isModel = (value) => typeof value === 'function' && loaded.getOptions(value.prototype)?.tableName;
  return { ...loaded, models: loaded.rows.flatMap((row) => Object.values(row)).filter(isModel) };
}
