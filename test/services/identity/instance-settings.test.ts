/** @list all @own-system — sessions, keys and limits go by the clock and the settings of the instance */
// Settings of the instance as its administrators see them: which are set, and no secret among the values.
import { identity } from '../../../shared/contracts/identity';
import { SETTINGS } from '../../../shared/settings/sections';
import { settingStates } from '../../../shared/settings/states';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { owner, signUp } from '../../support/users';

const SECRET = 'a passphrase that nobody may see';
const system = beforeTests(() =>
  startOwnSystem({ CREDENTIALS_ENCRYPTION_KEY: SECRET, SIGN_UP: 'open', STORED_MEGABYTES_PER_COMPANY: '12' }),
);

it('an administrator sees each setting once, and what is set', async () => {
  const admin = await signUp(system);
  const response = await admin.http.respond(identity.instanceSettings, {});
  const { items } = response.body;
  expect(items.map(({ name }) => name).sort()).toEqual(Object.keys(SETTINGS).sort());
  const named = (name: string) => items.find((one) => one.name === name);
  expect(named('STORED_MEGABYTES_PER_COMPANY')).toMatchObject({ isSet: true, value: '12', default: '5000' });
  expect(named('STORED_MEGABYTES_PER_PAYER')).toMatchObject({
    isSet: false,
    value: '10000',
    default: '10000',
  });
  expect(named('CREDENTIALS_ENCRYPTION_KEY')).toMatchObject({ isSet: true, isSecret: true, value: null });
  expect(named('DATABASE_URL')).toMatchObject({ isSecret: true, value: null });
  expect(response.text ?? JSON.stringify(response.body)).not.toContain(SECRET);
  const other = await owner(system);
  expectProblem(await other.http.get('/api/instance/settings'), 403, 'instance_admin_required');
});

it('no value of a secret, and no login within an address, is in them', () => {
  const env = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, `value-of-${name}`]));
  const login = { REDIS_URL: 'redis://:hidden-1@cache.example', NATS_URL: 'tls://hidden-2@bus.example' };
  const text = JSON.stringify(settingStates({ ...env, ...login }));
  const shown = Object.keys(SETTINGS).filter((name) => text.includes(`"value-of-${name}"`));
  const plain = Object.entries(SETTINGS).filter(([name, { isSecret }]) => !isSecret && !(name in login));
  expect(shown).toEqual(plain.map(([name]) => name));
  expect(text).not.toContain('hidden');
});
