/** @list all @own-system — an instance whose key is replaced */
// Each stored secret of mail and settings is moved to a new encryption key, and is of use with it alone.

import { resealAll } from '../../../deploy/entry/reseal';
import { Pkcs12Maker } from '../../../deploy/simulate/pkcs12';
import { MAIL_ACCOUNT_PLACE } from '../../../shared/contracts/settings/mail-settings';
import { Secrets } from '../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../shared/settings/config';
import { beforeTests } from '../../support/made-before';
import { adminAddress } from '../../support/postgres';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner } from '../../support/users';
import { addApp } from '../identity/factors';
import { Mailing } from '../mail/mailing';
import { API_FORM, ENCRYPTION, PATH } from './mail-settings/forms';

const NEW = 'a new passphrase for tests only';

const system = beforeTests(() => startOwnSystem(ENCRYPTION));
const account = beforeTests(() => owner(system));

beforeAll(async () => {
  await account.http.put(PATH, API_FORM);
  const maker = new Pkcs12Maker();
  const pfxBase64 = maker.file(maker.identity({ type: 'ec' }), 'of the file').toString('base64');
  maker.remove();
  await account.http.post('/api/company/signing-certificates', {
    label: 'Seal',
    pfxBase64,
    pfxPassword: 'of the file',
  });
  await failedInvitation();
  await addApp(account.http);
});

/** A letter with a link that could not be sent, which is kept sealed: it is made to have used up its attempts. */
async function failedInvitation(): Promise<void> {
  await account.http.post('/api/invitations', { email: 'new@client.example' });
  await until('the letter has been tried', async () => {
    const rows = await system.sql(`SELECT FROM mail.messages WHERE attempts > 0 AND status = 'queued'`);
    return rows.length > 0;
  });
  await system.sql(`UPDATE mail.messages SET attempts = 9 WHERE status = 'queued'`);
  await new Mailing(system).hurry();
  await until('the letter has failed', async () => {
    const rows = await system.sql(`SELECT FROM mail.messages WHERE status = 'failed'`);
    return rows.length > 0;
  });
}

/** All columns of the database that have sealed values, by their names. */
async function sealedColumns(): Promise<string[]> {
  const columns = await system.sql<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE starts_with(column_name, 'sealed_')`,
  );
  return columns.map(({ name }) => name).sort();
}

it('moves them all, and they open with the new key where they were', async () => {
  const [{ name: database } = { name: '' }] = await system.sql<{ name: string }>(
    'SELECT current_database() AS name',
  );
  const config = readConfig({
    CREDENTIALS_ENCRYPTION_KEY: NEW,
    CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: ENCRYPTION.CREDENTIALS_ENCRYPTION_KEY,
  });
  const said: string[] = [];
  const stuck = await resealAll(config, { ...adminAddress(), database }, (line) => void said.push(line));
  expect(stuck).toBe(0);
  for (const column of [
    'settings.mail_settings.sealed_account',
    'settings.signing_certificates.sealed_pfx',
    'settings.signing_certificates.sealed_password',
    'mail.messages.sealed_content',
    'identity.factors.sealed_secret',
  ]) {
    expect(said).toContain(`${column}: 1 moved, 0 cannot be opened`);
  }
  const places = said.map((line) => line.split(':')[0]);
  expect(places).toEqual(expect.arrayContaining(await sealedColumns()));
  const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: NEW }).encryptionKeys);
  const [row] = await system.sql<{ sealed: string }>(
    'SELECT sealed_account AS sealed FROM settings.mail_settings',
  );
  const { companyId } = account;
  const opened = secrets.open(row?.sealed ?? '', { ...MAIL_ACCOUNT_PLACE, companyId, rowId: companyId });
  expect(JSON.parse(opened)).toEqual({ kind: 'mailapi', apiKey: API_FORM.apiKey });
});
