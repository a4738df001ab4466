// Queries that are derived from a model, on the tables of the clients service, beyond the cases that every request shows.
import { ClientRow } from '../../services/clients/models/client-row';
import { CLIENT_FIELDS } from '../../shared/contracts/client-fields';
import { newId } from '../../shared/runtime/database/ids';
import { readQuery } from '../../shared/runtime/database/query';
import { allCompanies, companyScope } from '../../shared/runtime/database/tenant-scope';
import { initialValues } from '../../shared/runtime/fields/field-values';
import { withScratchDatabase } from '../support/scratch-database';

const here = withScratchDatabase({ connectionsMax: 4, statementTimeoutMs: 5_000 });
const [mine, other] = [newId(), newId()];
const NOW = '2026-01-02T03:04:05.678Z';

const rows = (companyId: string = mine) => here.database.scoped(companyScope(companyId, null));

/** A row of a client for which nothing was sent, and the part of it that is not null. */
const initial = initialValues(CLIENT_FIELDS);
const required = Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== null));

function client(id: string, more: object = {}) {
  const keys = { searchText: '', emailKey: null, nameKey: null, identifierKeys: ['a', 'b,"c'] };
  const texts = { type: 'COMPANY', name: 'Ångström & Søn', addressLine1: 'Gade 1' } as const;
  const json = { identifiers: [{ scheme: 'VAT', value: 'DK1' }], metadata: { a: 'b' } };
  const revision = { version: 1, createdAt: NOW, updatedAt: NOW };
  return { id, ...keys, ...required, ...texts, ...json, ...revision, ...more };
}

it('a row comes back as it was inserted: texts, JSON, arrays, timestamps, NULL where nothing was given', async () => {
  const id = newId();
  await rows().insert(ClientRow, client(id));
  const found = await rows().find(ClientRow, { id });
  expect(found).toEqual({ ...initial, ...client(id), companyId: mine });
});

it('another company neither finds, locks, changes nor removes the row', async () => {
  const id = newId();
  await rows().insert(ClientRow, client(id));
  const outcome = await rows(other).transaction(async (tx) => [
    await tx.find(ClientRow, { id }),
    await tx.lock(ClientRow, { id }),
    await tx.update(ClientRow, { id }, { name: 'theirs' }),
    await tx.remove(ClientRow, { id }),
  ]);
  expect(outcome).toEqual([undefined, undefined, false, false]);
  expect(await rows().find(ClientRow, { id })).toMatchObject({ name: 'Ångström & Søn' });
});

it('a statement that forgets its company sees the rows of its own and no others: policies hold behind it', async () => {
  const everyRow = readQuery(
    'test.every_row',
    'SELECT company_id AS "companyId" FROM clients.clients WHERE $1::uuid IS NOT NULL',
  );
  const company = newId();
  await rows().insert(ClientRow, client(newId()));
  await rows(company).insert(ClientRow, client(newId()));
  expect(await rows(company).many(everyRow)).toEqual([{ companyId: company }]);
});

it('a row of another company is not inserted', async () => {
  const row = { ...client(newId()), companyId: other };
  await expect(rows().insert(ClientRow, row)).rejects.toThrow('the row is of another company');
});

it('a change does not move a row to another key', async () => {
  const id = newId();
  await rows().insert(ClientRow, client(id));
  await rows().update(ClientRow, { id }, { id: newId(), companyId: other, version: 2 });
  expect(await rows().find(ClientRow, { id })).toMatchObject({ companyId: mine, version: 2 });
});

it('rows are found by value, by several values, by NULL, above and below, in order and up to a limit', async () => {
  const company = newId();
  const ids = ['10', '20', '30', '40'].map((n) => `01910000-0000-7000-8000-0000000000${n}`);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  for (const id of ids) {
    await rows(company).insert(ClientRow, client(id, { emailKey: id === third ? null : 'e', version: 7 }));
  }
  const found = async (where: object, options = {}) =>
    (await rows(company).findAll(ClientRow, where, { order: ['id'], ...options })).map(({ id }) => id);
  expect(await found({})).toEqual(ids);
  expect(await found({ emailKey: null })).toEqual([third]);
  expect(await found({ emailKey: 'e', version: 7 })).toEqual([first, second, fourth]);
  expect(await found({ id: [fourth, first] })).toEqual([first, fourth]);
  expect(await found({ id: { above: first } }, { limit: 2 })).toEqual([second, third]);
  expect(await found({ id: { below: third } }, { order: ['version', 'id desc'] })).toEqual([second, first]);
});

it('a lock, a change or a removal without the whole key is refused, and so is a condition without a value', async () => {
  await expect(rows().update(ClientRow, { name: 'x' }, { name: 'y' })).rejects.toThrow('the key has id');
  await expect(rows().remove(ClientRow, {})).rejects.toThrow('the key has id');
  await expect(rows().remove(ClientRow, { id: [newId()] })).rejects.toThrow('the key has id');
  const all = here.database.scoped(allCompanies(null));
  await expect(all.remove(ClientRow, { id: newId() })).rejects.toThrow('the key has company_id');
  const nothing = undefined as unknown as string;
  await expect(async () => rows().find(ClientRow, { id: nothing })).rejects.toThrow('no id to look for');
});
