/** @list all — seals all secrets of a database anew */
// Every stored secret can be moved to a new key, beside a live system.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { reseal } from '../../deploy/entry/reseal-column';
import { newId } from '../../shared/runtime/database/ids';
import { Secrets } from '../../shared/runtime/secrets/secrets';
import { readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';

const OLD = 'the old passphrase of ours';
const NEW = 'the new passphrase of ours';
const PLACE = { table: 'accounts', column: 'sealed_password', rowId: 'id', field: 'password' };
const ROWS = 450;

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let client: Client;

function secretsOf(current: string, previous?: string): Secrets {
  const env = { CREDENTIALS_ENCRYPTION_KEY: current, CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: previous };
  return new Secrets(readConfig(env).encryptionKeys);
}

const bindingOf = (companyId: string, rowId: string) => ({
  table: 'shop.accounts',
  companyId,
  rowId,
  field: 'password',
});

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  client = new Client({ ...adminAddress(), database: name });
  await client.connect();
  await client.query('CREATE SCHEMA shop');
  await client.query('CREATE TABLE shop.accounts (company_id uuid, id uuid, sealed_password text)');
  const old = secretsOf(OLD);
  for (let row = 0; row < ROWS; row++) {
    const [companyId, id] = [newId(), newId()];
    await insert(companyId, id, old.seal(`secret of ${id}`, bindingOf(companyId, id)));
  }
});

afterAll(async () => {
  await client?.end();
  await dropDatabase(name);
});

async function insert(companyId: string, id: string, sealed: string | null): Promise<void> {
  await client.query('INSERT INTO shop.accounts VALUES ($1, $2, $3)', [companyId, id, sealed]);
}

it('moves every value, skips what is empty, and has nothing left to do the second time', async () => {
  await insert(newId(), newId(), null);
  const rotated = secretsOf(NEW, OLD);
  expect(await reseal(client, rotated, 'shop', PLACE)).toEqual({ moved: ROWS, stuck: [] });
  expect(await reseal(client, rotated, 'shop', PLACE)).toEqual({ moved: 0, stuck: [] });
  const onlyNew = secretsOf(NEW);
  const { rows } = await client.query('SELECT * FROM shop.accounts WHERE sealed_password IS NOT NULL');
  for (const { company_id, id, sealed_password } of rows) {
    expect(onlyNew.open(sealed_password, bindingOf(company_id, id))).toBe(`secret of ${id}`);
  }
});

it('names what no key opens, and leaves it as it is', async () => {
  const [companyId, id] = [newId(), newId()];
  const sealed = secretsOf('a passphrase nobody knows').seal('x', bindingOf(companyId, id));
  await insert(companyId, id, sealed);
  expect(await reseal(client, secretsOf(NEW, OLD), 'shop', PLACE)).toEqual({
    moved: 0,
    stuck: [`${companyId} ${id}`],
  });
  const { rows } = await client.query('SELECT sealed_password FROM shop.accounts WHERE id = $1', [id]);
  expect(rows).toEqual([{ sealed_password: sealed }]);
});
