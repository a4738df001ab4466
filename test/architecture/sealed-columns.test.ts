/** @slow — reads every table of every service */
// Columns with sealed values are named so, and the command that moves them to a new key knows all of them.

import { loadServices } from '../../deploy/entry/load-services';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);

it('every column named as sealed is listed by its service, and every listed one exists', async () => {
  const stored = await system.sql<{ place: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE column_name LIKE 'sealed%'`,
  );
  const listed = loadServices('all').flatMap(({ schema, module }) =>
    (module.sealed ?? []).map(({ table, column }) => `${schema}.${table}.${column}`),
  );
  expect(listed.length).toBeGreaterThan(3);
  const unlisted = stored.map(({ place }) => place).filter((place) => !listed.includes(place));
  // gone with their sessions within 30 days; without one, signing out only tells the provider less
  expect(unlisted).toEqual(['sso.id_tokens.sealed']);
  const columns = await system.sql<{ place: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS place FROM information_schema.columns`,
  );
  expect(columns.map(({ place }) => place)).toEqual(expect.arrayContaining(listed));
});
