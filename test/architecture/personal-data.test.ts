// The statements of personal data over the tables as the migrations leave them: no column that could hold a text is missing, and
// none is stated that is not there.

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { loadServices } from '../../deploy/entry/load-services';
import {
  exportedColumns,
  FREE_TYPES,
  type PersonalTables,
  personalColumns,
  plainColumns,
  userColumns,
} from '../../shared/runtime/personal-data/personal-tables';
import { RUNTIME_TABLES } from '../../shared/runtime/personal-data/runtime-tables';
import { DATA_EXPORT } from '../../shared/texts/data-export';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';

let name: string;
let owner: Client;

beforeAll(async () => {
  name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(name, templateDatabase());
  owner = new Client({ ...adminAddress(), database: name });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await dropDatabase(name);
});

/** `schema.table.column` of all columns that could hold a text. */
async function freeColumns(): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS place FROM information_schema.columns
      WHERE data_type = ANY ($1) AND table_schema = ANY ($2) AND column_name !~ '^id$|_ids?$' ORDER BY 1`,
    [FREE_TYPES, loadServices('all').map(({ schema }) => schema)],
  );
  return rows.map(({ place }) => place);
}

function placesOf(
  schema: string,
  tables: PersonalTables,
  columnsOf: (table: PersonalTables[string]) => string[],
) {
  return Object.entries(tables).flatMap(([table, statement]) =>
    columnsOf(statement).map((column) => `${schema}.${table}.${column}`),
  );
}

function columnsInStatements(columnsOf: (table: PersonalTables[string]) => string[]): string[] {
  return loadServices('all').flatMap(({ schema, module, migrations }) => [
    ...placesOf(schema, module.personalData ?? {}, columnsOf),
    ...(migrations ? placesOf(schema, RUNTIME_TABLES, columnsOf) : []),
  ]);
}

it('each column that could hold a text about a person is stated, once', async () => {
  const places = [...columnsInStatements(personalColumns), ...columnsInStatements(plainColumns)];
  expect((await freeColumns()).filter((place) => !places.includes(place))).toEqual([]);
  const own = places.filter((place) => !/\.(?:files|file_chunks|imports)\./.test(place));
  expect(own.filter((place, n) => own.indexOf(place) !== n)).toEqual([]);
});

it('each stated column is there', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS place FROM information_schema.columns`,
  );
  const there = new Set(rows.map(({ place }) => place));
  const tables = new Set([...there].map((place) => place.split('.').slice(0, 2).join('.')));
  const ofTables = [...columnsInStatements(personalColumns), ...columnsInStatements(plainColumns)].filter(
    (place) =>
      tables.has(place.split('.').slice(0, 2).join('.')) || !/\.(?:files|file_chunks|imports)\./.test(place),
  );
  expect(ofTables.filter((place) => !there.has(place))).toEqual([]);
});

it('each column about a user is in the export of the account, or the statement says why not', () => {
  const forgotten = loadServices('all').flatMap(({ schema, module }) =>
    Object.entries(module.personalData ?? {}).flatMap(([table, statement]) => {
      if (typeof statement === 'string') return [];
      const { withheld = {} } = statement.toUser ?? {};
      const reached = [...exportedColumns(statement), ...Object.keys(withheld)];
      const ofUser = userColumns(statement);
      return [
        ...ofUser.filter((column) => !reached.includes(column)),
        ...Object.keys(withheld).filter((column) => !ofUser.includes(column)),
      ].map((column) => `${schema}.${table}.${column}`);
    }),
  );
  expect(forgotten).toEqual([]);
});

it('each table of the export of an account has a title in the page', () => {
  const tables = loadServices('all').flatMap(({ name, module }) =>
    Object.entries(module.personalData ?? {}).flatMap(([table, statement]) =>
      typeof statement !== 'string' && statement.toUser?.where !== undefined ? [`${name}.${table}`] : [],
    ),
  );
  expect(tables.sort()).toEqual(Object.keys(DATA_EXPORT.en.sections).sort());
});
